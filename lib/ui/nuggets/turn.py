# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the seat to move may do: pick dice, and then roll, take or steal."""

from engine.nuggets import rules
from engine.nuggets.rules import ROLL, STEAL
from ui.core import keys
from ui.nuggets.action_list import ActionList
from ui.nuggets.picking import Picking
from ui.texts import say

_PICK = 0  # the action of picking all that counts; the engine has none of this number


class Turn:
    """The cursor is among the dice (`among_dice`, at `die`) or among the `choices`.

    A choice sets the picked dice aside, and then rolls, takes or steals.
    """

    def __init__(self, table, places):
        self.table = table
        self.game = table.game
        self.dice = table.dice
        self.picking = Picking(self.game, self.dice)
        self.choices = ActionList(table, places, self)
        self.among_dice = False
        self.die = 0

    def begin(self, by_person):
        """Offer all that the seat to move may do, with all dice picked that count."""
        self.among_dice = False
        if self.game.phase == rules.PICK_DICE:
            self.picking.all_that_counts()
        self.table.redraw()
        self.offer(0 if by_person else None)

    def offer(self, at):
        """Show dice and choices, with the cursor on choice `at`; None: on none."""
        choices = self.choices
        self.dice.show()
        choices.count = self.picking.then(choices.actions)
        if not choices.count:
            choices.actions[0] = _PICK
            choices.count = 1
        choices.show(None if self.among_dice else at)
        self.dice.point(self.die if self.among_dice else None)
        if self.among_dice or at is not None:
            self.table.prompt(say(self._help()))

    def _help(self):
        """The key of the text that tells what else may be done."""
        if self.among_dice:
            return "which_dice"
        if self.game.phase == rules.PICK_DICE:
            return "keep_help"
        return "roll_or_take" if self.game.phase == rules.DECIDE else "take_all"

    def words(self, action):
        """Say a choice."""
        if action == _PICK:
            return say("pick_dice")
        if action == ROLL:
            left = self.picking.left()
            return say("roll_again", left) if left > 1 else say("roll_last")
        amount = self.picking.amount(action)
        if action >= STEAL:
            return say("steal", amount, self.table.name(action - STEAL))
        if amount and amount == self.game.middle:
            return say("take_last", amount) if amount > 1 else say("take_last_one")
        return say("take", amount) if amount else say("take_nothing")

    def risk(self):
        """Say the risk of rolling on."""
        return say("risk", self.picking.risk()) if self.table.app.settings.bust_risk else ""

    def point_to(self, action, then=None):
        """Pick the dice of an action and point to the choice `then`, or point to its choice."""
        self.among_dice = False
        if action < ROLL:
            self.dice.pick(action)
            self.offer(None)
            action = then
        self.offer(self.choices.find(action))

    def key(self, key):
        """Handle a person's key."""
        if key == keys.A:
            self._press()
        elif key == keys.B:
            self._back()
        elif key == keys.UP or key == keys.DOWN:
            self._to_row(1 if key == keys.DOWN else -1)
        elif self.game.phase == rules.PICK_DICE:
            self._to_die((1 if key == keys.RIGHT else -1) if self.among_dice else 0)
            self.among_dice = True
            self.offer(None)

    def _press(self):
        """Pick the die under the cursor, or do what is chosen."""
        action = self.choices.actions[self.choices.at or 0]
        if self.among_dice:
            self.picking.toggle(self.die)
            self.offer(None)
        elif action == _PICK:
            self.begin(True)
        else:
            mask = self.dice.mask() if self.game.phase == rules.PICK_DICE else 0
            self.choices.clear()
            self.table.play_choice(mask, action)

    def _back(self):
        """From the dice back to the choices, as they were; else to how the last turn went."""
        if self.among_dice:
            self.begin(True)
        else:
            self.table.look_back()

    def _to_row(self, step):
        """Move the cursor among the choices and, as one more of them, the dice."""
        choices = self.choices
        at = choices.count if self.among_dice else choices.at or 0
        at = (at + step) % (choices.count + (self.game.phase == rules.PICK_DICE))
        self.among_dice = at == choices.count
        if self.among_dice:
            self._to_die(0)
        self.offer(at)

    def _to_die(self, step):
        """Move the cursor among the dice that may be picked; step 0 stays if possible."""
        count = self.dice.count
        die = (self.die + step) % count
        while not self.picking.can_pick(die):
            die = (die + (step or 1)) % count
        self.die = die
