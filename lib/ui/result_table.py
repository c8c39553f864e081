# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A table of results: a column a seat, a row a game or round, and the sum."""

from engine.game import MAX_PLAYERS
from ui import keys, theme, widgets
from ui.screen import Screen
from ui.small import art
from ui.texts import say

_NAME = 52  # room for the names of the rows


class ResultTable(Screen):
    """`rows` is a list of (name, points by seat); `winners` a mask of seats to crown.

    A calls `then()`; `hint` says what that is.
    """

    def __init__(self, app, heading, rows, winners, hint, then):
        super().__init__(app)
        self.then = then
        self.players = app.party.players
        self.backdrop()
        self.title(heading)
        self._heads(winners)
        for row in range(len(rows)):
            name, points = rows[row]
            self._row(self._y(row), name, points, theme.CREAM)
        totals = [sum([points[seat] for _, points in rows]) for seat in range(self.players)]
        y = self._y(min(len(rows), MAX_PLAYERS))
        self.box(6, y - 2, self.layout.WIDTH - 12, 1, theme.BRONZE)
        self._row(y, say("total"), totals, theme.GOLD)
        self.hint(hint)

    def _column(self, seat):
        width = (self.layout.WIDTH - _NAME - 4) // self.players
        return _NAME + seat * width, width

    def _y(self, row):
        return self.layout.FIRST_ROW + 10 + row * 12

    def _heads(self, winners):
        y = self.layout.FIRST_ROW + 2
        crown = art.crown()
        for seat in range(self.players):
            x, width = self._column(seat)
            middle = x + width // 2
            self.symbol(middle - 3, y, self.app.party.colour(seat))
            if winners >> seat & 1:
                widgets.picture(self.group, self.app.palette, crown, middle - 14, y)

    def _row(self, y, words, points, colour):
        self.text(self.layout.MARGIN, y + 9, _NAME - 8).set(words)
        for seat in range(self.players):
            x, width = self._column(seat)
            self.text(x, y + 9, width, colour, widgets.CENTRE).set(str(points[seat]))

    def key(self, key):
        if key == keys.A:
            self.then()
