"""Gold Nuggets: the level `easy`, with simple rules for dice, stopping and stealing."""

from engine.nuggets import rules
from engine.nuggets.keeper import KeepMostDice
from engine.nuggets.rules import (
    VIEW_ASIDE,
    VIEW_DICE,
    VIEW_HELD,
    VIEW_PHASE,
    VIEW_VALUE,
    value_of,
)
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL


class Easy(KeepMostDice):
    """A player that sets the most valuable dice aside and stops at a value of 4 or 5.

    It draws that value at random for each decision. BOLD always takes 5, CAREFUL always 4. It never
    stops with nothing while it can roll. It steals from a seat that can pay the whole value.
    SPITEFUL also steals if that seat can pay only half of it, and KIND never steals.
    """

    RANDOM_PERCENT = bytes((43, 68, 43, 44, 26, 41))

    def step(self):
        if self.actions[0] == rules.ROLL and not self.view[VIEW_VALUE]:
            return rules.ROLL  # nothing can be lost; a stop would look like a fault
        if self.plays_randomly:
            return self.at_random()
        if self.view[VIEW_PHASE] == rules.PICK_DICE:
            return self.keep()
        if self.actions[0] == rules.ROLL and self.view[VIEW_VALUE] < self.enough():
            return rules.ROLL
        return self.take()

    def enough(self):
        """Return the value to stop at, 4 or 5. It is drawn again for each decision."""
        if self.style == BOLD or self.style == CAREFUL:
            return 5 if self.style == BOLD else 4
        return self.rng.below(2) + 4

    def mask_value(self, mask):
        """Return a score for a mask: twice the value that it adds, minus 1 for each die.

        A mask with all dice of the roll gets 8 more. If SPITEFUL, each lasso counts 1 more.
        """
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
        """Return the action that takes from the richest seat that can pay, else from the middle."""
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
