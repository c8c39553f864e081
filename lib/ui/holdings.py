# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The middle and what each seat has, as bars that are also the choices to take from."""

from engine import nuggets
from ui import theme, widgets
from ui.small import art

_TOP = 44
_STEP = 10
_BAR_X = 14
_NUMBER_X = 92
_PLUS_X = 116
_COLUMNS = 8


class Holdings:
    """Row 0 is an action in words, row 1 the middle, row 2 + seat a seat.

    `offered[row]` is true while the row can be chosen.
    """

    def __init__(self, table):
        self.table = table
        self.game = table.game
        self.rows = 2 + self.game.players
        self.offered = bytearray(self.rows)
        layout = table.layout
        self.cursor = table.box(1, _TOP, layout.WIDTH - 2, _STEP, theme.SHADE)
        self.words = table.text(_BAR_X, _TOP + 8, 100)
        self.bars = [self._bar(row) for row in range(1, self.rows)]
        self.counts = [self._text(_NUMBER_X, row, 16, theme.CREAM) for row in range(1, self.rows)]
        self.plus = [self._text(_PLUS_X, row, 40, theme.GOLD) for row in range(self.rows)]
        self.now = table.box(0, 0, 2, _STEP - 2, theme.GOLD)
        self.clear()

    def _y(self, row):
        return _TOP + _STEP * row

    def _text(self, x, row, room, colour):
        return self.table.text(x, self._y(row) + 8, room, colour, widgets.RIGHT, "small")

    def _bar(self, row):
        """The mark of a row and a bar, a pixel a nugget."""
        y = self._y(row)
        if row == 1:
            colour = theme.GOLD
            widgets.picture(self.table.group, self.table.app.palette, art.small_nugget(), 3, y + 2)
        else:
            colour = theme.SEATS + self.table.app.party.colour(row - 2)
            self.table.symbol(4, y + 1, colour - theme.SEATS)
        return self.table.box(_BAR_X, y + 2, 1, 6, colour)

    def show(self):
        """Bring bars and numbers up to date."""
        for i in range(self.rows - 1):
            count = self.game.middle if i == 0 else self.game.nuggets[i - 1]
            self.bars[i].hidden = count == 0
            if count:
                self.bars[i].width = count
            self.counts[i].set(str(count))

    def turn(self, seat):
        """Mark the row of the seat whose turn it is."""
        self.now.y = self._y(2 + seat) + 1

    def clear(self):
        """Nothing can be chosen."""
        for row in range(self.rows):
            self.offered[row] = 0
            self.plus[row].set("")
        self.words.set("")
        self.point(None)

    def offer(self, row, words, plus):
        """Let a row be chosen."""
        self.offered[row] = 1
        if words is not None:
            self.words.set(words)
        self.plus[row].set(plus)

    def point(self, row):
        """Put the cursor on a row, or away with None."""
        widgets.hide(self.cursor, row is None)
        if row is not None and self.cursor.y != self._y(row):
            self.cursor.y = self._y(row)

    def lights(self, pixels, dice, aside):
        """Roll, dice aside, middle, seats: a row of the grid each, as bars."""
        pixels.fill(0, 0, 0)
        for i in range(dice.count):
            level = 255 if dice.picked[i] else 60
            pixels.set(i, level, level, level)
        for i in range(sum(aside)):
            pixels.set(_COLUMNS + i, 120, 90, 20)
        self._light_bar(pixels, 2, self.game.middle, theme.rgb(theme.GOLD))
        for seat in range(self.game.players):
            rgb = theme.seat_light(self.table.app.party.colour(seat))
            self._light_bar(pixels, 3 + seat, self.game.nuggets[seat], rgb)

    def _light_bar(self, pixels, row, count, rgb):
        """Ten nuggets a pixel, the last one as bright as it is full."""
        each = (nuggets.NUGGETS + _COLUMNS - 1) // _COLUMNS
        for column in range(_COLUMNS):
            part = min(each, max(0, count - column * each))
            pixels.set(
                row * _COLUMNS + column,
                (rgb >> 16) * part // each,
                (rgb >> 8 & 255) * part // each,
                (rgb & 255) * part // each,
            )
