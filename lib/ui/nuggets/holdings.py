# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The middle and the seats' nuggets as bars, which are also the choices when taking."""

from engine.nuggets import rules
from ui.kit import theme, widgets

_COLUMNS = 8
# Colours of lasso, nugget and number: green and blue in quarters of red.
_HUES = ((1, 0), (3, 0), (4, 4))


class Holdings:
    """Row 0 is an action as text, row 1 the middle, row 2 + seat a seat.

    `offered[row]` is 1 while the row can be chosen.
    """

    def __init__(self, table, places):
        self.table = table
        self.places = places
        self.game = table.game
        self.rows = 2 + self.game.players
        self.offered = bytearray(self.rows)
        x, y, width = places.HOLDINGS[0]
        self.cursor = table.box(x + 1, y, width - 2, places.HOLDING, theme.SHADE)
        x, baseline, room = places.HELD_WORDS
        self.words = table.text(x, y + baseline, room)
        self.marks = [self._mark(row) for row in range(1, self.rows)]
        self.bars = [self._bar(row) for row in range(1, self.rows)]
        number = places.HOLDING_NUMBER
        self.counts = [self._text(number, row, theme.CREAM) for row in range(1, self.rows)]
        self.plus = [self._text(places.HOLDING_RISK, 0, theme.GOLD)]
        self.plus += [
            self._text(places.HOLDING_PLUS, row, theme.GOLD) for row in range(1, self.rows)
        ]
        self.now = table.box(0, 0, 2, places.HOLDING - 2, theme.GOLD)
        self.at = None
        self.clear()

    def _text(self, where, row, colour):
        x, baseline, room = where
        left, y, _ = self.places.HOLDINGS[row]
        return self.table.text(left + x, y + baseline, room, colour, widgets.RIGHT, "small")

    def _mark(self, row):
        """Add the nugget of the middle or the mark of a seat."""
        places = self.places
        left, top, _ = places.HOLDINGS[row]
        if row > 1:
            x, y = places.HOLDING_MARK
            return self.table.symbol(left + x, top + y, self._colour(row))
        app = self.table.app
        x, y = places.HOLDING_NUGGET
        nugget = app.art.small_nugget()
        return widgets.picture(self.table.group, app.palette, nugget, left + x, top + y)

    def _colour(self, row):
        return self.table.app.party.colour(row - 2)

    def _bar(self, row):
        """Add the bar of a row."""
        left, top, _ = self.places.HOLDINGS[row]
        x, y, _, height = self.places.HOLDING_BAR
        colour = theme.GOLD if row == 1 else theme.SEATS + self._colour(row)
        return self.table.box(left + x, top + y, 1, height, colour)

    def show(self):
        """Update bars and numbers."""
        longest = self.places.HOLDING_BAR[2]
        for i in range(self.rows - 1):
            count = self.game.middle if i == 0 else self.game.nuggets[i - 1]
            width = (count * longest + rules.NUGGETS - 1) // rules.NUGGETS
            self.bars[i].hidden = width == 0
            if width:
                self.bars[i].width = width
            self.counts[i].set(str(count))

    def turn(self, seat):
        """Mark the row of the seat to move."""
        x, y, _ = self.places.HOLDINGS[2 + seat]
        self.now.x = x
        self.now.y = y + 1

    def clear(self):
        """Withdraw all choices."""
        for row in range(self.rows):
            self.offered[row] = 0
            self.plus[row].set("")
        self.words.set("")
        self.point(None)

    def offer(self, row, words, plus):
        """Offer a row as a choice, with its texts."""
        self.offered[row] = 1
        if words is not None:
            self.words.set(words)
        self.plus[row].set(plus)

    def point(self, row):
        """Put the cursor on a row; None hides it."""
        widgets.hide(self.cursor, row is None)
        self._invert(self.at, False)
        self.at = row
        self._invert(row, True)
        if row is not None:
            x, y, width = self.places.HOLDINGS[row]
            self._move_cursor(x + 1, y, width - 2)

    def _invert(self, row, over):
        """Invert a row under the cursor, or restore it."""
        if row == 0:
            self.table.on_bar((self.words, self.plus[0]), (), over)
        elif row:
            texts = (self.counts[row - 1], self.plus[row])
            self.table.on_bar(texts, (self.marks[row - 1],), over)

    def _move_cursor(self, x, y, width):
        """Move the cursor. No-op if unchanged, to save bus traffic."""
        cursor = self.cursor
        if cursor.x != x or cursor.y != y:
            cursor.x = x
            cursor.y = y
        if cursor.width != width:
            cursor.width = width

    def lights(self, pixels, dice, aside):
        """Light one row of the grid each for roll, dice aside, middle and seats."""
        pixels.fill(0, 0, 0)
        for i in range(dice.count):
            level = 255 if dice.picked[i] else 60
            green, blue = _HUES[2 if self.table.rolling else min(dice.faces[i], 2)]
            pixels.set(i, level, level * green // 4, level * blue // 4)
        for i in range(sum(aside)):
            pixels.set(_COLUMNS + i, 120, 90, 20)
        self._light_bar(pixels, 2, self.game.middle, theme.GOLD_LIGHT)
        for seat in range(self.game.players):
            rgb = theme.seat_light(self.table.app.party.colour(seat))
            self._light_bar(pixels, 3 + seat, self.game.nuggets[seat], rgb)

    def _light_bar(self, pixels, row, count, rgb):
        """Light a bar: ten nuggets a pixel, the last one dimmed in proportion."""
        each = (rules.NUGGETS + _COLUMNS - 1) // _COLUMNS
        for column in range(_COLUMNS):
            part = min(each, max(0, count - column * each))
            pixels.set(
                row * _COLUMNS + column,
                (rgb >> 16) * part // each,
                (rgb >> 8 & 255) * part // each,
                (rgb & 255) * part // each,
            )
