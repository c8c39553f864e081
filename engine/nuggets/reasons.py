"""Gold Nuggets: the player `hard` with reasons for its advice.

why        probability              gold (tenths of nuggets)   then
SET_ASIDE  of a bust in the next    value of the set with the  next action: ROLL, TAKE
           roll (0: no dice left)   dice, or what `then` takes or STEAL + seat
ROLL_ON    of a bust                value at stake             ROLL
STOP       of a bust in a next roll value taken                TAKE or STEAL + seat

`win` is set only with two players.
"""

from engine.nuggets import rules
from engine.nuggets.hard import Hard
from engine.nuggets.rules import VIEW_HELD, VIEW_MIDDLE
from engine.nuggets.tables import SOLVING, STATES
from engine.nuggets.turn import ONE, worth

SET_ASIDE = 1
ROLL_ON = 2
STOP = 3


class Reasoner(Hard):
    def explain(self, advisor, action):
        if action < rules.ROLL:
            state = self.reached(action)
            advisor.why = SET_ASIDE
            advisor.then = self.next_move(state)
        else:
            state = self.reached(0)
            advisor.why = ROLL_ON if action == rules.ROLL else STOP
            advisor.then = action
        value = worth(state)
        if advisor.then > rules.ROLL:
            value = min(value, self.source(advisor.then))
        advisor.gold = 10 * value
        advisor.probability = bust(state)
        if self.players == 2:
            advisor.win = 1000 * SOLVING.values[state] // ONE

    def source(self, action):
        """Return the nuggets at the source of an action: TAKE or STEAL + seat."""
        at = VIEW_MIDDLE if action == rules.TAKE else VIEW_HELD + action - rules.STEAL
        return self.view[at]


def bust(state):
    """Return the probability, of 1000, that the next roll is a bust. 0 if no dice are left."""
    dice = STATES[2 * state] >> 4
    aside = rules.bits(STATES[2 * state] & 15)
    return 1000 * rules.bust_chance(aside, dice) // 6**dice if dice else 0


make = Reasoner
