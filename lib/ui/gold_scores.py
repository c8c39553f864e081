# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a game of GOLD: the piles are turned up and counted."""

from ui import drawing, keys, theme, widgets
from ui.scores import headline, is_tie_broken
from ui.screen import Screen
from ui.small import art
from ui.texts import say


class GoldScores(Screen):
    """A row a seat, best first: so many of each gold card, and what they come to."""

    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.game = play.game
        self.backdrop()
        self.title(headline(app.party, self.game.winners()))
        self.sheet = art.cards()
        self.crown = art.crown()
        ranking = sorted(range(self.game.players), key=self.game.rank, reverse=True)
        for row in range(len(ranking)):
            self._row(self.layout.FIRST_ROW + 1 + row * 16, ranking[row])
        if is_tie_broken(self.game.winners(), self._points()):
            self.note(say("tie_cards"))
        self.hint("next")

    def _points(self):
        return [self.game.score(seat) for seat in range(self.game.players)]

    def _row(self, y, seat):
        party = self.app.party
        layout = self.layout
        for which in range(party.each):
            self.symbol(12 + 9 * which, y + 2, party.colour(seat, which))
        if self.game.winners() >> seat & 1:
            widgets.picture(self.group, self.app.palette, self.crown, 1, y + 2)
        for value in range(4, 0, -1):
            x = 34 + (4 - value) * 25
            widgets.tile(
                self.group,
                self.app.palette,
                self.sheet,
                x,
                y,
                12,
                12,
                drawing.TILE_GOLD + value - 1,
            )
            count = "×%d" % self.game.won(seat, value)
            self.text(x + 13, y + 9, 12, theme.CREAM, font="small").set(count)
        total = self.text(layout.WIDTH - 26, y + 10, 22, theme.GOLD, widgets.RIGHT)
        total.set(str(self.game.score(seat)))

    def key(self, key):
        if key == keys.A:
            self.play.after_scores()
