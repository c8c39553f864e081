# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A turn of Gold Nuggets worked out to its end; what ends are worth is the player's.

A state is what is set aside: dice left, which numbers, nuggets, lassos up to three. Each
of the 195 states is worth the better of stopping there and of rolling on; they are
worked out once for each set of seven dice, fewest dice left first.
"""

from engine import nuggets
from engine.players.nuggets import ASIDE, DICE, HELD, MIDDLE, PHASE
from engine.players.nuggets_rows import ROWS, STATES, WAYS
from engine.players.player import NOT_YET, Player

ONE = 16320  # 64 * 255: a certain win; times 6**6 rolls it is a small int on boards
NOBODY = 255

_COUNT = len(STATES) >> 1
_BUST = _COUNT + 1  # the start of a turn, which is never a choice, lies between
_SLICE = 4  # states a step
_WORTHS = 11
_NUGGET = 512
_FRESH = 2636  # 5.1479 nuggets: what a set of seven dice brings, played like this
_KEY = 6  # bytes of the view that a turn depends on


class TurnPlayer(Player):
    """Needs `outcome` and `bust`: what the ends of a turn are worth, 0..ONE."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.values = [0] * (_COUNT + 2)
        # By worth * 2 + 1 for seven aside: taking from the middle, from the best seat.
        self.takes = [0] * (2 * _WORTHS)
        self.steals = [0] * (2 * _WORTHS)
        self.key = bytearray(_KEY)
        self.state = 0
        self.at = 0

    def sit(self, setup):
        super().sit(setup)
        self.state = self.at = 0
        self.key[0] = 0  # no middle is empty when there is something to decide

    def think(self):
        if self.same():
            return
        for i in range(_KEY):
            self.key[i] = self.table[i]
        for worth in range(_WORTHS):
            for hot in range(2):
                self.takes[2 * worth + hot] = self.outcome(worth, NOBODY, hot)
                self.steals[2 * worth + hot] = self.best_steal(worth, hot, False)
        self.values[_BUST] = self.bust()
        self.state = self.at = 0

    def same(self):
        """Whether nobody's nuggets have changed since the last decision."""
        for i in range(_KEY):
            if self.key[i] != self.table[i]:
                return False
        return True

    def best_steal(self, worth, hot, which):
        """What the best steal is worth, -1 without any; or, if `which`, its action."""
        best = -1
        action = nuggets.TAKE
        for seat in range(self.players):
            if worth and seat != self.seat and self.table[HELD + seat]:
                value = self.outcome(worth, seat, hot)
                if value > best:
                    best = value
                    action = nuggets.STEAL + seat
        return action if which else best

    def step(self):
        if self.state < _COUNT:
            stop = min(self.state + _SLICE, _COUNT)
            while self.state < stop:
                self.work_out(self.state)
                self.state += 1
            return NOT_YET
        if self.table[PHASE] == nuggets.KEEP:
            return self.keep()
        return self.go_on_or_take()

    def work_out(self, state):
        value = self.stop(state)
        if STATES[2 * state] >> 4:
            value = max(value, self.go_on())
        self.values[state] = value

    def go_on(self):
        """The mean of the rolls from the next state with dice left in ROWS."""
        values = self.values
        at = self.at + 2
        roll = ROWS[at - 2] << 8 | ROWS[at - 1]
        count = WAYS[roll]
        total = 0
        ways = 0
        while count:
            count -= 1
            best = 0
            end = at + WAYS[roll + 1]
            # A bust comes as a choice too.
            while at < end:
                value = values[ROWS[at]]
                if value > best:
                    best = value
                at += 1
            chance = WAYS[roll + 2] << 8 | WAYS[roll + 3]
            total += best * chance
            ways += chance
            roll += 3
        self.at = at
        return total // ways

    def stop(self, state):
        """The best value of stopping in a state."""
        at = 2 * worth(state) + (0 if STATES[2 * state] >> 4 else 1)
        value = self.takes[at]
        if STATES[2 * state + 1] & 3 == nuggets.STEAL_NEEDS and self.steals[at] > value:
            return self.steals[at]
        return value

    def keep(self):
        """The legal mask that leads to the best state."""
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
        if self.actions[0] == nuggets.ROLL and self.values[state] > self.stop(state):
            return nuggets.ROLL
        at = 2 * worth(state) + (0 if STATES[2 * state] >> 4 else 1)
        may_steal = self.actions[self.count - 1] >= nuggets.STEAL
        if may_steal and self.steals[at] > self.takes[at]:
            return self.best_steal(worth(state), at & 1, True)
        return nuggets.TAKE

    def reached(self, mask):
        """The state after setting a mask of the dice aside, too."""
        table = self.table
        left = nuggets.DICE
        numbers = 0
        for face in range(nuggets.FACES):
            left -= table[ASIDE + face]
            if face >= nuggets.FIRST_NUMBER and table[ASIDE + face]:
                numbers |= 1 << face - nuggets.FIRST_NUMBER
        lassos = table[ASIDE + nuggets.LASSO]
        nugs = table[ASIDE + nuggets.NUGGET]
        for i in range(nuggets.DICE):
            if mask >> i & 1:
                face = table[DICE + i]
                left -= 1
                if face == nuggets.LASSO:
                    lassos += 1
                elif face == nuggets.NUGGET:
                    nugs += 1
                else:
                    numbers |= 1 << face - nuggets.FIRST_NUMBER
        return find(left << 4 | numbers, nugs << 2 | min(lassos, nuggets.STEAL_NEEDS))


def find(high, low):
    """The number of the state with these two bytes; they stand in order."""
    first = 0
    last = _COUNT - 1
    while first < last:
        middle = (first + last) >> 1
        here = STATES[2 * middle]
        if here < high or (here == high and STATES[2 * middle + 1] < low):
            first = middle + 1
        else:
            last = middle
    return first


def worth(state):
    """The value 0..10 of what is set aside in a state."""
    numbers = STATES[2 * state]
    value = STATES[2 * state + 1] >> 2
    for bit in range(4):
        if numbers >> bit & 1:
            value += nuggets.FIRST_NUMBER + bit
    return value


class Medium(TurnPlayer):
    """The best turn for the turn alone; a stolen nugget counts double."""

    def outcome(self, worth, source, hot):
        table = self.table
        held = table[HELD + source] if source < 5 else table[MIDDLE]
        value = min(worth, held) * (2 if source < 5 else 1)
        return value * _NUGGET + (_FRESH if hot else 0)

    def bust(self):
        return 0
