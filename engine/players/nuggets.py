# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets for easy: keeps what counts, stops at a whim, steals from the richest."""

from engine import nuggets
from engine.players.player import Player

# Where things stand in the view.
MIDDLE = 0
HELD = 1
DICE = 6
ASIDE = 13
VALUE = 19
PHASE = 21


class Easy(Player):
    """Keeps all that counts and stops at the value of its mood, a new one each turn."""

    def step(self):
        if self.table[PHASE] == nuggets.KEEP:
            return self.keep()
        enough = self.luck.below(3) + 3
        if self.actions[0] == nuggets.ROLL and self.table[VALUE] < enough:
            return nuggets.ROLL
        return self.take()

    def keep(self):
        """The most dice there are to keep, lassos too: a child likes a long row."""
        best = -1
        found = 0
        for i in range(self.count):
            dice = bits(self.actions[i])
            if dice > best:
                best = dice
                found = self.actions[i]
        return found

    def take(self):
        """From whoever has most, if the whole value can be had there."""
        best = 0
        found = nuggets.TAKE
        for i in range(self.count):
            action = self.actions[i]
            if action >= nuggets.STEAL:
                held = self.table[HELD + action - nuggets.STEAL]
                if held > best and held >= self.table[VALUE]:
                    best = held
                    found = action
        return found


def bits(mask):
    """How many dice a mask takes."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
