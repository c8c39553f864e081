"""Gold Nuggets for easy: keeps the most valuable dice, stops at random, robs the richest."""

from engine.nuggets import rules
from engine.nuggets.keeper import Keeper
from engine.nuggets.rules import (
    VIEW_ASIDE,
    VIEW_DICE,
    VIEW_HELD,
    VIEW_PHASE,
    VIEW_VALUE,
    value_of,
)
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL


class Easy(Keeper):
    """Keeps the most valuable dice and stops at a value drawn anew each turn: higher if bold, lower
    if careful. The spiteful also rob who has half of it; the kind rob nobody."""

    RANDOM_PERCENT = 17
    SLIPS = 8

    def step(self):
        if self.plays_randomly:
            return self.at_random()
        if self.view[VIEW_PHASE] == rules.PICK_DICE:
            return self.keep()
        if self.actions[0] == rules.ROLL and self.view[VIEW_VALUE] < self.enough():
            return rules.ROLL
        return self.take()

    def enough(self):
        """Return the value it stops at, drawn anew each time."""
        if self.style == BOLD or self.style == CAREFUL:
            return 5 if self.style == BOLD else 4
        return self.rng.below(2) + 4

    def mask_value(self, mask):
        """Return twice the value that a mask adds, less one for each die, plus eight for all of the
        roll; the spiteful count a lasso one more."""
        view = self.view
        score = 0
        bonus = 8
        before = 0
        for i in range(rules.DICE):
            face = view[VIEW_DICE + i]
            if mask >> i & 1:
                score += 2 * value_of(face, 1, face == before or view[VIEW_ASIDE + face]) - 1
                score += face == rules.LASSO and self.style == SPITEFUL
                before = face
            elif face < rules.FACES:
                bonus = 0
        return score + bonus

    def take(self):
        """Take from the richest source that covers the whole value, else from the middle."""
        best = 0
        found = rules.TAKE
        if self.style == KIND:
            return found
        for i in range(self.count):
            action = self.actions[i]
            if action >= rules.STEAL:
                held = self.view[VIEW_HELD + action - rules.STEAL]
                enough = 2 * held if self.style == SPITEFUL else held
                if held > best and enough >= self.view[VIEW_VALUE]:
                    best = held
                    found = action
        return found


make = Easy
