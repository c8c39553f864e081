# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Which dice may be picked together: only what the rules let one set aside."""

from engine.nuggets import rules


class Picking:
    """Picks and unpicks dice of `row` (a DiceRow) for `game`, keeping each choice legal.

    Of equal dice the first are picked, as the engine has it. The first die of a number
    that is not aside yet brings the two it needs along (N10, N13).
    """

    def __init__(self, game, row):
        self.game = game
        self.row = row

    def can_pick(self, die):
        face = self.row.faces[die]
        return self.game.roll[face] >= self.game.least[face]

    def all_that_counts(self):
        for die in range(self.row.count):
            self.row.picked[die] = self.can_pick(die)

    def pick(self, mask):
        """Pick the dice whose bits are set."""
        for die in range(self.row.count):
            self.row.picked[die] = mask >> die & 1

    def toggle(self, die):
        """Pick or unpick a die, with those that must go with it."""
        face = self.row.faces[die]
        count = self._picked(face)
        least = self.game.least[face]
        if self.row.picked[die]:
            count = count - 1 if count > least else 0
        else:
            count = max(count + 1, least)
        self._pick(face, count)

    def _picked(self, face):
        count = 0
        for die in range(self.row.count):
            if self.row.faces[die] == face:
                count += self.row.picked[die]
        return count

    def _pick(self, face, count):
        for die in range(self.row.count):
            if self.row.faces[die] == face:
                self.row.picked[die] = count > 0
                count -= 1

    def value(self):
        """Value of the set with the picked dice added."""
        value = self.game.value
        for face in range(1, rules.FACES):
            count = self._picked(face)
            if count:
                value += rules.value_of(face, count, self.game.aside[face])
        return value

    def risk(self):
        """The chance in percent that the dice left are a bust when they are rolled."""
        left = rules.DICE - self.game.set_aside
        locked = 0
        for face in range(rules.FIRST_NUMBER, rules.FACES):
            locked += self.game.aside[face] > 0
        rolls = 6**left
        return (100 * rules.bust_chance(locked, left) + rolls // 2) // rolls
