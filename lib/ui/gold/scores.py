# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The scores of GOLD: the gold of each seat, card by card."""

from ui.kit import drawing, theme, widgets
from ui.scores.scores import Scores, is_tie_broken
from ui.texts import say


class GoldScores(Scores):
    """One row a seat, best first: the number of each gold card and the total."""

    def draw(self, ranking):
        self.sheet = self.app.art.cards()
        self._cells = self.app.places("gold")
        y = self._cells.SCORE_Y
        for seat in ranking:
            self._gold_row(y, seat)
            y += self._cells.SCORE_ROW
        points = [self.game.score(seat) for seat in range(self.game.players)]
        if is_tie_broken(self.winners, points):
            self.note(say("tie_cards"))
            return self.layout.HEIGHT
        return y

    def _gold_row(self, y, seat):
        lineup = self.app.lineup
        places = self._cells
        mark_x, mark_y = places.SCORE_MARK
        for which in range(lineup.colours_per_seat):
            x = mark_x + self.layout.MARK_STEP * which
            self.symbol(x, y + mark_y, lineup.colour(seat, which))
        self.crown(places.SCORE_CROWN, y, seat)
        for value in range(4, 0, -1):
            x = places.SCORE_CARDS[0] + (4 - value) * places.SCORE_CARD
            self._cards(x, y, value, self.game.won(seat, value))
        self.total(places.SCORE_TOTAL, y, seat)

    def _cards(self, x, y, value, count):
        """Draw a card of a value and its count."""
        sheet = self.sheet
        width = sheet.width // drawing.TILES
        index = drawing.TILE_GOLD + value - 1
        top = y + self._cells.SCORE_CARDS[1]
        widgets.tile(self.group, self.app.palette, sheet, x, top, width, sheet.height, index)
        right, baseline, room = self._cells.SCORE_COUNT
        words = self.text(x + right, y + baseline, room, theme.CREAM, font="small")
        words.set("×%d" % count)


make = GoldScores
