# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets: `hard` with its reasons; see hint.py."""

from engine import nuggets
from engine.players.hint import KEEP, ROLL_ON, STOP
from engine.players.nuggets import HELD, MIDDLE
from engine.players.nuggets_hard import Hard
from engine.players.nuggets_rows import STATES
from engine.players.nuggets_turn import ONE, worth


class Adviser(Hard):
    def explain(self, hint, action):
        if action < nuggets.ROLL:
            state = self.reached(action)
            hint.why = KEEP
            hint.then = self.next_move(state)
        else:
            state = self.reached(0)
            hint.why = ROLL_ON if action == nuggets.ROLL else STOP
        value = worth(state)
        if action > nuggets.ROLL:
            value = min(value, self.source(action))
        hint.gold = 10 * value
        hint.chance = bust(state)
        if self.players == 2:
            hint.win = 1000 * self.values[state] // ONE

    def source(self, action):
        """How many nuggets lie where a TAKE or STEAL + seat takes them."""
        at = MIDDLE if action == nuggets.TAKE else HELD + action - nuggets.STEAL
        return self.table[at]

    def next_move(self, state):
        """What is best once these dice are set aside."""
        left = STATES[2 * state] >> 4
        if left and self.values[state] > self.stop(state):
            return nuggets.ROLL
        at = 2 * worth(state) + (0 if left else 1)
        lassos = STATES[2 * state + 1] & 3
        if lassos == nuggets.STEAL_NEEDS and self.steals[at] > self.takes[at]:
            return self.best_steal(worth(state), at & 1, True)
        return nuggets.TAKE


def bust(state):
    """The chance of 1000 that rolling the dice left is a bust; 0 without dice."""
    dice = STATES[2 * state] >> 4
    aside = 0
    for bit in range(4):
        aside += STATES[2 * state] >> bit & 1
    return 1000 * nuggets.bust_chance(aside, dice) // 6**dice if dice else 0
