# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What may be done with the dice, as a list of which A does the chosen one."""

from engine.nuggets.rules import ROLL, STEAL
from ui.kit import theme, widgets

_NUMBER = 6  # at most: roll, take, and steal from four


class ActionList:
    """`actions[:count]` are the choices, `at` is the chosen one or None; more rows than fit
    scroll. `turn` (ui.nuggets.turn) says what they are."""

    def __init__(self, table, places, turn):
        self.table = table
        self.places = places
        self.turn = turn
        self.actions = bytearray(_NUMBER)
        self.count = 0
        self.at = None
        self.first = 0  # the number of the choice in the first row
        x, y, width, _ = places.CHOICES
        self.boxes = [table.box(x, y, width, 1, theme.SHADE) for _ in range(places.CHOICE_ROWS)]
        self.texts = [self._text(places.CHOICE_WORDS) for _ in self.boxes]
        self.marks = [table.symbol(x + places.CHOICE_MARK, y, 0) for _ in self.boxes]
        self.risk = self._text(places.CHOICE_RISK, widgets.RIGHT, "small")

    def _text(self, where, align=widgets.LEFT, font="text"):
        left, baseline, room = where
        x, y, _, _ = self.places.CHOICES
        return self.table.text(x + left, y + baseline, room, theme.CREAM, align, font)

    def clear(self):
        """Withdraw all choices."""
        self.table.redraw()
        self.count = 0
        self.show(None)

    def find(self, action):
        """The number of an action; None if it is no choice."""
        for number in range(self.count):
            if self.actions[number] == action:
                return number
        return None

    def show(self, at):
        """Show the choices, of which `at` is chosen; None chooses none."""
        self.at = at
        if at is None:
            self.table.put_a()
        rows = len(self.boxes)
        height = self.places.CHOICES[3] // max(min(self.count, rows), self.places.CHOICE_LEAST)
        self.first = first = max(0, min(at or 0, self.count - 1) - rows + 1)
        if first or self.count <= 0 or self.actions[0] != ROLL:
            self.risk.set("")
        for row in range(rows):
            self._show_row(row, height, first + row)

    def _show_row(self, row, height, number):
        there = number < self.count
        chosen = there and number == self.at
        box = self.boxes[row]
        top = self.places.CHOICES[1] + height * row
        # Without colours only the chosen row has a ground.
        widgets.hide(box, not (chosen if self.table.layout.MONO else there))
        mark = self.marks[row]
        action = self.actions[number] if there else 0
        widgets.hide(mark, action < STEAL)
        if not there:
            self.texts[row].set("")
            return
        widgets.move_to(box, box.x, top)
        if box.height != height - 1:
            box.height = height - 1
        colour = theme.CREAM if chosen else theme.SHADE
        if box.color_index != colour:
            box.color_index = colour
        ink = theme.rgb(theme.INK if chosen else theme.CREAM)
        baseline = top + (height - 1 - self.places.CHOICE_LINE) // 2
        self._line(
            self.texts[row], baseline + self.places.CHOICE_WORDS[1], self.turn.words(action), ink
        )
        if action >= STEAL:
            widgets.set_tile(mark, self.table.app.lineup.colour(action - STEAL))
            self.table.set_selected((), (mark,), chosen)
            widgets.move_to(
                mark, mark.x, top + (height - 1 - self.table.app.symbols_sheet.height) // 2
            )
        if action == ROLL:
            self._line(
                self.risk,
                baseline + self.places.CHOICE_RISK[1],
                self.turn.risk(),
                ink if chosen else theme.rgb(theme.GOLD),
            )
        if chosen:
            self.table.put_a(top + (height - 1) // 2)

    def _line(self, text, baseline, words, ink):
        text.set(words, ink)
        text.move(0, baseline - text.font.ascent - text.tiles.y)
