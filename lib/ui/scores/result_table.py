# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A table of results: one column a seat, one row a game or round, and totals."""

from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.scores import celebration
from ui.texts import say


class ResultTable(Screen):
    """Shows `rows`, a list of (name, points by seat), and crowns the seats in mask `winners`.

    A calls `then()`; `action` is the key of its text. B calls `back()`, which leads to the menu.
    `note` is a small line. Rows that do not fit are shown on pages before, from row `first` on.
    """

    def __init__(self, app, heading, rows, winners, action, then, back, note="", first=0):
        super().__init__(app)
        self.places = app.places("scores")
        self.players = app.lineup.players
        self.backdrop()
        self.title(heading)
        crown = app.art.crown()
        self._heads(winners, crown)
        last = min(first + self.places.RESULT_ROWS, len(rows))
        for row in range(first, last):
            name, points = rows[row]
            self._row(self._y(row - first), name, points, theme.CREAM)
        y = self._y(last - first) + self.places.RESULT_GAP
        self._totals(y, rows)
        self._then = then
        self._back = back
        self._first = first
        self._more = last < len(rows)
        self._all = heading, rows, winners, action, then, back, note
        self.winners = winners
        if note:
            self.note(note)
        below = self.layout.HEIGHT if note else y + self.places.RESULT_ROW
        celebration.honour(self, below, crown)
        leads = "back" if first else "menu"
        self.footer("next" if self._more else action, None if leads == action else leads)
        if winners and not first:
            self.animate(celebration.Celebration(self), celebration.FRAMES)

    def draw_pixels(self, pixels):
        celebration.bars(pixels, self.app.lineup, self.totals, self.winners)

    def _totals(self, y, rows):
        totals = [sum([points[seat] for _, points in rows]) for seat in range(self.players)]
        self.totals = totals
        margin = self.layout.MARGIN
        self.box(
            margin, y - self.places.RESULT_RULE, self.layout.WIDTH - 2 * margin, 1, theme.BRONZE
        )
        self._row(y, say("total"), totals, theme.GOLD)

    def _column(self, seat):
        left = self.places.RESULT_NAME
        width = (self.layout.WIDTH - left - 4) // self.players
        return left + seat * width, width

    def _y(self, row):
        return self.places.RESULT_Y + row * self.places.RESULT_ROW

    def _heads(self, winners, crown):
        y = self.places.RESULT_HEADS
        for seat in range(self.players):
            x, width = self._column(seat)
            middle = x + width // 2
            symbol = self.symbol(0, y, self.app.lineup.colour(seat))
            symbol.x = middle - symbol.tile_width // 2
            if winners >> seat & 1:
                left = middle - self.places.RESULT_CROWN
                widgets.picture(self.group, self.app.palette, crown, left, y)

    def _row(self, y, words, points, colour):
        y += self.places.RESULT_BASELINE
        margin = self.layout.MARGIN
        self.text(margin, y, self.places.RESULT_NAME - margin).set(words)
        for seat in range(self.players):
            x, width = self._column(seat)
            self.text(x, y, width, colour, widgets.CENTRE).set(str(points[seat]))

    def key(self, key):
        if key == keys.A and not self._more:
            self._then()
        elif key == keys.A:
            self._turn(self.places.RESULT_ROWS)
        elif key == keys.B and self._first:
            self._turn(-self.places.RESULT_ROWS)
        elif key == keys.B or key == keys.HOLD_B:
            self._back()

    def _turn(self, rows):
        self.app.show(ResultTable(self.app, *self._all, self._first + rows))
