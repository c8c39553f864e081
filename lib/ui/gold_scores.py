# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The end of a game of GOLD: the piles are turned up and counted."""

from ui import drawing, keys, theme, widgets
from ui.scores import headline, is_tie_broken
from ui.screen import Screen
from ui.texts import say


class GoldScores(Screen):
    """A row a seat, best first: so many of each gold card, and what they come to."""

    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.game = play.game
        self.backdrop()
        self.title(headline(app.party, self.game.winners()))
        self.places = app.part("score_places")
        self.sheet = app.art.cards()
        self.crown = app.art.crown()
        ranking = sorted(range(self.game.players), key=self.game.rank, reverse=True)
        for row in range(len(ranking)):
            self._row(self.places.SCORE_Y + row * self.places.SCORE_ROW, ranking[row])
        if is_tie_broken(self.game.winners(), self._points()):
            self.note(say("tie_cards"))
        self.hint("next")

    def _points(self):
        return [self.game.score(seat) for seat in range(self.game.players)]

    def _row(self, y, seat):
        party = self.app.party
        places = self.places
        mark_x, mark_y = places.SCORE_MARK
        for which in range(party.each):
            x = mark_x + self.layout.MARK_STEP * which
            self.symbol(x, y + mark_y, party.colour(seat, which))
        if self.game.winners() >> seat & 1:
            x, crown_y = places.SCORE_CROWN
            widgets.picture(self.group, self.app.palette, self.crown, x, y + crown_y)
        for value in range(4, 0, -1):
            x = places.SCORE_CARDS[0] + (4 - value) * places.SCORE_CARD
            self._cards(x, y, value, self.game.won(seat, value))
        x, baseline, room = places.SCORE_TOTAL
        total = self.text(x, y + baseline, room, theme.GOLD, widgets.RIGHT)
        total.set(str(self.game.score(seat)))

    def _cards(self, x, y, value, count):
        """A card of a value, and how many there are."""
        sheet = self.sheet
        width = sheet.width // drawing.TILES
        index = drawing.TILE_GOLD + value - 1
        top = y + self.places.SCORE_CARDS[1]
        widgets.tile(self.group, self.app.palette, sheet, x, top, width, sheet.height, index)
        right, baseline, room = self.places.SCORE_COUNT
        words = self.text(x + right, y + baseline, room, theme.CREAM, font="small")
        words.set("×%d" % count)

    def key(self, key):
        if key == keys.A:
            self.play.after_scores()
