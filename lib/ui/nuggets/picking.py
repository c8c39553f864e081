"""Picking dice: only legal sets can be picked."""

from engine.nuggets import rules


class Picking:
    """Picks and unpicks dice of `row` (a DiceRow), keeping the set legal in `game`.

    Of equal dice it picks the first, as the engine's masks do. The first die of a number
    not yet aside brings along the two more that it needs (N10, N13).
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

    def toggle(self, die):
        """Pick or unpick a die and those that must go with it."""
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

    def left(self):
        """How many dice are left to roll."""
        left = rules.DICE - self.game.set_aside
        for die in range(self.row.count):
            left -= self.row.picked[die]
        return left

    def value(self):
        """Return the value of the set with the picked dice."""
        return self.game.value_with(self.row.mask())

    def amount(self, action):
        """The nuggets that TAKE or STEAL + seat moves after these dice (N6, N7)."""
        game = self.game
        source = game.middle if action == rules.TAKE else game.nuggets[action - rules.STEAL]
        return min(self.value(), source)

    def risk(self):
        """The chance, in percent, that rolling the dice left is a bust."""
        left = self.left()
        locked = 0
        for face in range(rules.FIRST_NUMBER, rules.FACES):
            locked += self.game.aside[face] + self._picked(face) > 0
        rolls = 6**left
        return (100 * rules.bust_chance(locked, left) + rolls // 2) // rolls

    def then(self, out):
        """Write what may be done once the picked dice are aside to `out`; return how many.

        0 where none is picked that must be.
        """
        game = self.game
        left = self.left()
        if game.phase == rules.PICK_DICE and left == rules.DICE - game.set_aside:
            return 0
        count = 0
        if left:
            out[0] = rules.ROLL
            count = 1
        out[count] = rules.TAKE
        count += 1
        lassos = game.aside[rules.LASSO] + self._picked(rules.LASSO)
        if lassos >= rules.STEAL_NEEDS and self.value():
            for seat in range(game.players):
                if seat != game.turn and game.nuggets[seat]:
                    out[count] = rules.STEAL + seat
                    count += 1
        return count
