# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice: the roll, and above it those set aside."""

from engine.nuggets import rules
from ui.kit import drawing, widgets


class DiceRow:
    """`faces[:count]` is the roll shown; `picked` flags each of its dice."""

    def __init__(self, screen, places):
        app = screen.app
        art = app.game_art("nuggets")
        self.screen = screen
        self.places = places
        self.faces = bytearray(rules.DICE)
        self.count = 0
        self.picked = bytearray(rules.DICE)
        sheet = art.dice()
        self.aside = self._dice(screen, art.aside(sheet), places.ASIDE)
        self.rolled = self._dice(screen, sheet, places.ROLL)
        bitmap = art.frame(sheet.height + 2 * places.DICE_FRAME)
        self.frame = widgets.picture(screen.group, app.palette, bitmap, 0, 0)
        self.frame.hidden = True
        self._tumble = 0

    def _dice(self, screen, sheet, where):
        x, y, step = where
        size = sheet.height
        palette = screen.app.palette
        return [
            widgets.tile(screen.group, palette, sheet, x + step * i, y, size, size)
            for i in range(rules.DICE)
        ]

    def show_aside(self, counts):
        """Show the dice set aside, given as counts by face."""
        i = 0
        for face in range(rules.FACES):
            for _ in range(counts[face]):
                widgets.set_tile(self.aside[i], face)
                i += 1
        while i < rules.DICE:
            widgets.set_tile(self.aside[i], drawing.NO_DIE)
            i += 1

    def show_roll(self):
        """Show the roll with picked dice raised."""
        for i in range(rules.DICE):
            die = self.rolled[i]
            widgets.hide(die, i >= self.count)
            die.y = self.places.ROLL[1] - self.places.LIFT * self.picked[i]
            if i < self.count:
                widgets.set_tile(die, self.faces[i])
                self.screen.on_bar((), (die,), not self.picked[i])

    def tumble(self):
        """Show random faces: one step of the rolling animation."""
        self._tumble += 1
        for i in range(self.count):
            die = self.rolled[i]
            die[0] = (self._tumble * 5 + i * 3 + (self._tumble >> 1)) % 6
            die.y = self.places.ROLL[1] - self.places.LIFT * (self._tumble + i & 1)

    def point(self, die):
        """Frame a die; None hides the frame."""
        widgets.hide(self.frame, die is None)
        if die is not None:
            self.frame.x = self.rolled[die].x - self.places.DICE_FRAME
            self.frame.y = self.rolled[die].y - self.places.DICE_FRAME

    def set_counts(self, pairs):
        """Set the roll from its counts by face."""
        i = 0
        for face in range(rules.FACES):
            for _ in range(pairs[face]):
                self.faces[i] = face
                i += 1
        self.count = i
        for k in range(rules.DICE):
            self.picked[k] = 0

    def mask(self):
        """Return the picked dice as an action of the engine."""
        mask = 0
        for i in range(self.count):
            mask |= self.picked[i] << i
        return mask
