# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice on the screen: the roll, and those set aside above it."""

from engine import nuggets
from ui import drawing, widgets
from ui.small import dice_art

_ASIDE_Y = 1
_ROLL_Y = 24
_LIFT = 4  # a die that is picked stands higher
_STEP = 22
_LEFT = 4
_ASIDE_STEP = 17


class DiceRow:
    """`faces[:count]` is the roll as shown, `picked` a flag for each of its dice."""

    def __init__(self, screen):
        palette = screen.app.palette
        sheet = dice_art.dice()
        size = dice_art.SIZE
        self.faces = bytearray(nuggets.DICE)
        self.count = 0
        self.picked = bytearray(nuggets.DICE)
        self.aside = [
            widgets.tile(
                screen.group, palette, sheet, _LEFT + _ASIDE_STEP * i, _ASIDE_Y, size, size
            )
            for i in range(nuggets.DICE)
        ]
        self.rolled = [
            widgets.tile(screen.group, palette, sheet, _LEFT + _STEP * i, _ROLL_Y, size, size)
            for i in range(nuggets.DICE)
        ]
        bitmap = dice_art.frame(size + 4)
        self.frame = widgets.picture(screen.group, palette, bitmap, 0, 0)
        self.frame.hidden = True
        self._tumble = 0

    def show_aside(self, counts):
        """Show the dice set aside, by counts of faces."""
        i = 0
        for face in range(nuggets.FACES):
            for _ in range(counts[face]):
                widgets.turn_to(self.aside[i], face)
                i += 1
        while i < nuggets.DICE:
            widgets.turn_to(self.aside[i], drawing.NO_DIE)
            i += 1

    def show_roll(self):
        """Show the roll, picked dice lifted."""
        for i in range(nuggets.DICE):
            die = self.rolled[i]
            widgets.hide(die, i >= self.count)
            die.y = _ROLL_Y - _LIFT * self.picked[i]
            if i < self.count:
                widgets.turn_to(die, self.faces[i])

    def tumble(self):
        """One step of the dice rolling: any faces, only to be seen."""
        self._tumble += 1
        for i in range(self.count):
            self.rolled[i][0] = (self._tumble * 5 + i * 3 + (self._tumble >> 1)) % 6

    def point(self, die):
        """Put the frame round a die, or away with None."""
        widgets.hide(self.frame, die is None)
        if die is not None:
            self.frame.x = _LEFT + _STEP * die - 2
            self.frame.y = self.rolled[die].y - 2

    def set_counts(self, pairs):
        """Take a roll from its counts of faces, sorted by face."""
        i = 0
        for face in range(nuggets.FACES):
            for _ in range(pairs[face]):
                self.faces[i] = face
                i += 1
        self.count = i
        for k in range(nuggets.DICE):
            self.picked[k] = 0

    def mask(self):
        """The picked dice as the engine's mask."""
        mask = 0
        for i in range(self.count):
            mask |= self.picked[i] << i
        return mask
