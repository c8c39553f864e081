# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets: solves the rest of a turn exactly. Subclasses value the end states.

A state is what is set aside: dice left, which numbers, nuggets, lassos up to three. The
value of each of the 195 states is the better of stopping and rolling on. All are computed
once for each set of seven dice, fewest dice left first. States that differ only in which
numbers, or in nuggets and lassos, share a table of rolls.
"""

from engine.nuggets import rules
from engine.nuggets.rules import VIEW_ASIDE, VIEW_DICE, VIEW_HELD, VIEW_PHASE
from engine.nuggets.turn_data import ENDS, GROUPS, MOVES, ROLLS, STATES
from engine.player import NOT_YET, Player

ONE = 16320  # 64 * 255: a certain win; times 6**6 rolls it is a small int on boards
NOBODY = 255

_COUNT = len(STATES) >> 1
_SLICE = 120  # choices a step
_WORTHS = 11
_KEY = 6  # bytes of the view that the values depend on
# By free dice (see free_dice): the states with at most so many, lassos counting to three.
_STATES_TO = b"\x01\x03\x06\x0a\x0e"


class Desk:
    """The memory that a turn is worked out in."""

    def __init__(self):
        self.thinker = None
        self.values = [0] * _COUNT
        # By worth * 2 + 1 for seven aside: taking from the middle, from the best seat.
        self.takes = [0] * (2 * _WORTHS)
        self.steals = [0] * (2 * _WORTHS)
        self.key = bytearray(_KEY)
        # The numbers set aside, in place of the lowest ones.
        self.names = bytearray(16)


# Only one thinks at a time, so all share it.
_DESK = Desk()


class TurnPlayer(Player):
    """Needs `outcome` and `bust`: what the ends of a turn are worth, 0..ONE."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.desk = _DESK
        self.values = _DESK.values
        self.takes = _DESK.takes
        self.steals = _DESK.steals
        self.state = 0
        self.busted = 0
        # Of the state that is worked out: rolls to come, where they stand, their sum.
        self.rolls = 0
        self.at = 0
        self.total = 0

    def new_game(self, setup):
        super().new_game(setup)
        self.desk.thinker = None

    def think(self):
        if self.same():
            return
        self.desk.thinker = self
        for i in range(_KEY):
            self.desk.key[i] = self.table[i]
        for worth in range(_WORTHS):
            for hot in range(2):
                self.takes[2 * worth + hot] = self.outcome(worth, NOBODY, hot)
                self.steals[2 * worth + hot] = self.best_steal(worth, hot, False)
        self.busted = self.bust()
        self.state = self.rolls = 0

    def same(self):
        """Whether nobody's nuggets have changed since the last decision, which was its own."""
        if self.desk.thinker is not self:
            return False
        for i in range(_KEY):
            if self.desk.key[i] != self.table[i]:
                return False
        return True

    def best_steal(self, worth, hot, which):
        """Return the value of the best steal, -1 without any; if `which`, its action."""
        best = -1
        action = rules.TAKE
        for seat in range(self.players):
            if worth and seat != self.seat and self.table[VIEW_HELD + seat]:
                value = self.outcome(worth, seat, hot)
                if value > best:
                    best = value
                    action = rules.STEAL + seat
        return action if which else best

    def step(self):
        if self.desk.thinker is not self:
            self.think()
        if self.state < _COUNT:
            room = _SLICE
            while room > 0 and self.state < _COUNT:
                room -= self.work_out(STATES[2 * self.state], room)
            return NOT_YET
        if self.table[VIEW_PHASE] == rules.KEEP:
            return self.keep()
        return self.go_on_or_take()

    def work_out(self, high, room):
        """Work on the value of a state; return the number of choices seen."""
        dice = high >> 4
        seen = 1
        value = 0
        if dice:
            if not self.rolls:
                self.open(dice, high & 15)
            seen = self.go_on(high, room)
            if self.rolls:
                return seen
            value = self.total // 6**dice
        self.values[self.state] = max(value, self.stop(self.state))
        self.state += 1
        return seen

    def open(self, dice, numbers):
        """Find the rolls of `dice` dice with these numbers aside."""
        aside = 0
        one = 1  # the last number aside
        for bit in range(4):
            if numbers >> bit & 1:
                aside += 1
                one = 1 << bit
        # Swap it with the lowest number; leave two numbers as they are.
        for mask in range(16):
            rest = mask & ~(one | 1)
            self.desk.names[mask] = rest | (one if mask & 1 else 0) | (1 if mask & one else 0)
        if aside == 2:
            self.desk.names[3] = numbers
        group = 2 * (3 * dice + aside)
        self.at = GROUPS[group] << 8 | GROUPS[group + 1]
        self.rolls = ROLLS[self.at]
        self.at += 1
        self.total = 0

    def go_on(self, high, room):
        """Add up rolls from a state until `room` choices are seen; return the number seen."""
        values = self.values
        names = self.desk.names
        low = STATES[2 * self.state + 1]
        lassos = low & 3
        free = free_dice(high >> 4, high & 15, low >> 2)
        at = self.at
        rolls = self.rolls
        seen = 0
        while rolls and seen < room:
            rolls -= 1
            count = ROLLS[at]
            ways = ROLLS[at + 1] << 8 | ROLLS[at + 2]
            at += 3
            best = 0 if count else self.busted
            seen += count + 1
            while count:
                count -= 1
                move = 2 * ROLLS[at]
                at += 1
                there = MOVES[move]
                more = MOVES[move + 1]
                if there & 15:
                    more_lassos = lassos + (more & 3)
                    state = ENDS[there & 112 | names[there & 15]] - _STATES_TO[free + (more >> 2)]
                    state += more_lassos if more_lassos < 3 else 3
                else:
                    state = ENDS[there] - 1 - free - (more >> 2)
                if values[state] > best:
                    best = values[state]
            self.total += best * ways
        self.at = at
        self.rolls = rolls
        return seen

    def stop(self, state):
        """Return the best value of stopping in a state."""
        at = 2 * worth(state) + (0 if STATES[2 * state] >> 4 else 1)
        value = self.takes[at]
        if STATES[2 * state + 1] & 3 == rules.STEAL_NEEDS and self.steals[at] > value:
            return self.steals[at]
        return value

    def keep(self):
        """Return the legal mask that leads to the best state."""
        best = -1
        found = 0
        for i in range(self.count):
            value = self.values[self.reached(self.actions[i])]
            if value > best:
                best = value
                found = self.actions[i]
        return found

    def go_on_or_take(self):
        state = self.reached(0)
        if self.actions[0] == rules.ROLL and self.values[state] > self.stop(state):
            return rules.ROLL
        at = 2 * worth(state) + (0 if STATES[2 * state] >> 4 else 1)
        may_steal = self.actions[self.count - 1] >= rules.STEAL
        if may_steal and self.steals[at] > self.takes[at]:
            return self.best_steal(worth(state), at & 1, True)
        return rules.TAKE

    def reached(self, mask):
        """Return the state after also setting a mask of the dice aside."""
        table = self.table
        left = rules.DICE
        numbers = 0
        for face in range(rules.FACES):
            left -= table[VIEW_ASIDE + face]
            if face >= rules.FIRST_NUMBER and table[VIEW_ASIDE + face]:
                numbers |= 1 << face - rules.FIRST_NUMBER
        lassos = table[VIEW_ASIDE + rules.LASSO]
        nugs = table[VIEW_ASIDE + rules.NUGGET]
        for i in range(rules.DICE):
            if mask >> i & 1:
                face = table[VIEW_DICE + i]
                left -= 1
                if face == rules.LASSO:
                    lassos += 1
                elif face == rules.NUGGET:
                    nugs += 1
                else:
                    numbers |= 1 << face - rules.FIRST_NUMBER
        free = free_dice(left, numbers, nugs)
        end = ENDS[left << 4 | numbers]
        # Without numbers the lassos are all that is free.
        return (
            end - _STATES_TO[free] + min(lassos, rules.STEAL_NEEDS) if numbers else end - 1 - free
        )


def free_dice(left, numbers, nugs):
    """Return the dice set aside beyond nuggets and three of each number."""
    free = rules.DICE - left - nugs
    for bit in range(4):
        if numbers >> bit & 1:
            free -= rules.NUMBER_NEEDS
    return free


def worth(state):
    """Return the value 0..10 of the set in a state."""
    return (STATES[2 * state + 1] >> 2) + rules.numbers_value(STATES[2 * state] & 15)
