# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets for easy: keeps what is worth most, stops at a whim, robs the richest."""

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
    """Keeps what is worth most and stops at the value of its mood, a new one each turn."""

    def step(self):
        if self.table[PHASE] == nuggets.KEEP:
            return self.keep()
        enough = self.luck.below(2) + 4
        if self.actions[0] == nuggets.ROLL and self.table[VALUE] < enough:
            return nuggets.ROLL
        return self.take()

    def keep(self):
        """What is worth most, a die being worth half a nugget and all seven four of them."""
        best = -100
        found = 0
        for i in range(self.count):
            mask = self.actions[i]
            score = 2 * self.added(mask) - bits(mask)
            if self.takes_all(mask):
                score += 8
            if score > best:
                best = score
                found = mask
        return found

    def takes_all(self, mask):
        """Whether a mask takes every die of the roll."""
        for i in range(nuggets.DICE):
            if self.table[DICE + i] < nuggets.FACES and not mask >> i & 1:
                return False
        return True

    def added(self, mask):
        """What the dice of a mask add to the value."""
        table = self.table
        value = 0
        before = 0
        for i in range(nuggets.DICE):
            if mask >> i & 1:
                face = table[DICE + i]
                if face == nuggets.NUGGET:
                    value += 1
                elif face != before and not table[ASIDE + face]:
                    value += face
                before = face
        return value

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


def of(level):
    """The class of a level but random."""
    if level == "hard":
        from engine.players.nuggets_hard import Hard as made
    elif level == "medium":
        from engine.players.nuggets_medium import Medium as made
    else:
        made = Easy
    return made


def bits(mask):
    """How many dice a mask takes."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count
