# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Gold Nuggets or Goldrausch: who has how much, best first."""

from ui import art, keys, theme, widgets
from ui.gold_scores import headline
from ui.screen import Screen

_LONGEST = 84


class Scores(Screen):
    """A row a seat: mark, bar, number; the crown for who has won."""

    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.game = play.game
        self.backdrop()
        self.title(headline(app.party, self.game.winners()))
        self.crown = art.crown()
        seats = sorted(range(self.game.players), key=self.game.score, reverse=True)
        most = max(1, self.game.score(seats[0]))
        for row in range(len(seats)):
            self._row(self.layout.FIRST_ROW + 3 + row * 17, seats[row], most)
        self.hint("next")

    def _row(self, y, seat, most):
        colour = self.app.party.colour(seat)
        score = self.game.score(seat)
        if self.game.winners() >> seat & 1:
            widgets.picture(self.group, self.app.palette, self.crown, 2, y + 2)
        self.symbol(15, y + 2, colour)
        if score:
            self.box(28, y, _LONGEST * score // most + 1, 11, theme.SEATS + colour)
        number = self.text(self.layout.WIDTH - 44, y + 10, 38, theme.GOLD, widgets.RIGHT)
        number.set(str(score))

    def key(self, key):
        if key == keys.A:
            self.play.after_scores()
