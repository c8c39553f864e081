# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The seven dice: those set aside in a row above, the roll below it."""

from engine.nuggets import rules
from ui.kit import widgets


class DiceRow:
    """`faces[:count]` is the roll shown; `picked` flags each of its dice.

    The first `kept` of the seven `tiles` are set aside, sorted by face; the roll follows.
    """

    def __init__(self, screen, places):
        app = screen.app
        art = app.game_art("nuggets")
        self.screen = screen
        self.places = places
        self.faces = bytearray(rules.DICE)
        self.count = 0
        self.kept = 0
        self.picked = bytearray(rules.DICE)
        sheet = art.dice()
        size = self.size = sheet.height
        self.tiles = [
            widgets.tile(screen.group, app.palette, sheet, 0, 0, size, size)
            for _ in range(rules.DICE)
        ]
        bitmap = art.frame(size + 2 * places.DICE_FRAME)
        self.frame = widgets.picture(screen.group, app.palette, bitmap, 0, 0)
        self.frame.hidden = True

    def die(self, number):
        """The tile of a die of the roll."""
        return self.tiles[self.kept + number]

    def aside_x(self, number):
        """Where the die set aside as this number stands."""
        x, _, step = self.places.ASIDE
        return x + step * number

    def roll_x(self, number):
        """Where a die of the roll stands: the roll stands in the middle."""
        x, _, step, width = self.places.ROLL
        return x + (width - step * self.count) // 2 + step * number

    def middle(self):
        """The middle of the roll."""
        x, y, _, width = self.places.ROLL
        return x + width // 2, y + self.size // 2

    def set_aside(self, counts):
        """Show the dice set aside, given as counts by face."""
        i = 0
        for face in range(rules.FACES):
            for _ in range(counts[face]):
                widgets.set_tile(self.tiles[i], face)
                i += 1
        self.kept = i

    def set_roll(self, counts):
        """Show a roll, given as counts by face, with no die picked."""
        i = 0
        for face in range(rules.FACES):
            for _ in range(counts[face]):
                self.faces[i] = face
                i += 1
        self.count = i
        for k in range(rules.DICE):
            self.picked[k] = 0

    def show(self):
        """Put every die in its place; the picked ones are raised."""
        for i in range(rules.DICE):
            tile = self.tiles[i]
            number = i - self.kept
            widgets.hide(tile, number >= self.count)
            if number < 0:
                self._put(tile, self.aside_x(i), self.places.ASIDE[1])
                self.screen.on_bar((), (tile,), False)
            elif number < self.count:
                lift = self.places.LIFT * self.picked[number]
                widgets.set_tile(tile, self.faces[number])
                self._put(tile, self.roll_x(number), self.places.ROLL[1] - lift)
                self.screen.on_bar((), (tile,), not self.picked[number])

    def _put(self, tile, x, y):
        """Move a die. No-op if unchanged, to save bus traffic."""
        if tile.x != x or tile.y != y:
            tile.x = x
            tile.y = y

    def point(self, number):
        """Frame a die of the roll; None hides the frame."""
        widgets.hide(self.frame, number is None)
        if number is not None:
            tile = self.die(number)
            self._put(self.frame, tile.x - self.places.DICE_FRAME, tile.y - self.places.DICE_FRAME)

    def keep(self, mask):
        """Add the dice of a mask to those set aside; show() or aim() moves them."""
        order = []
        for face in range(rules.FACES):
            order += [tile for tile in self.tiles[: self.kept] if tile[0] == face]
            order += [
                self.die(i) for i in range(self.count) if mask >> i & 1 and self.faces[i] == face
            ]
        left = [i for i in range(self.count) if not mask >> i & 1]
        rest = [tile for tile in self.tiles if tile not in order]
        for i in range(len(left)):
            self.faces[i] = self.faces[left[i]]
        for i in range(self.count):
            self.picked[i] = 0
        self.tiles = order + rest
        self.kept = len(order)
        self.count = len(left)

    def take_back(self, counts):
        """Make a roll of all dice set aside, given as counts by face."""
        self.kept = 0
        self.set_roll(counts)

    def aim(self, moves):
        """Aim Moves at the places of all dice."""
        for i in range(rules.DICE):
            aside = i < self.kept
            moves.to_x[i] = self.aside_x(i) if aside else self.roll_x(i - self.kept)
            moves.to_y[i] = (self.places.ASIDE if aside else self.places.ROLL)[1]

    def aim_down(self, moves):
        """Aim Moves at the ground; those that were set aside fall onto the others."""
        for i in range(rules.DICE):
            moves.to_x[i] = self.tiles[i].x
            moves.to_y[i] = self.places.GROUND - (self.size // 2 if i < self.kept else 0)

    def throw(self):
        """Put the roll where a hand throws it from."""
        for i in range(self.count):
            tile = self.die(i)
            tile.x = min(self.screen.layout.WIDTH, tile.x + self.places.THROW)
            tile.y = max(0, tile.y - self.places.THROW)

    def mask(self):
        """Return the picked dice as an action of the engine."""
        mask = 0
        for i in range(self.count):
            mask |= self.picked[i] << i
        return mask
