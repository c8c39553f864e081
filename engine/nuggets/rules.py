# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets (Knizia, 2013): seven dice, push your luck, steal. Rules: section 2, N1-N19.

Actions: 1..127 sets dice aside, one bit for each die of the roll; ROLL; TAKE from the
middle; STEAL + seat from a player.

The roll is sorted by face. Of equal dice a mask takes the first ones, so each set of
faces has one mask.
"""

from engine.game import Game, cut
from engine.nuggets import events as ev

NAME = "nuggets"
# Checksum of the rules and their chance, kept with each game (tests/keeping/test_fingerprint.py).
FINGERPRINT = b"\x15\x0a\x00\x22"
DICE = 7
NUGGETS = 77
FACES = 6

# Faces; 2..5 are the numbers themselves.
LASSO = 0
NUGGET = 1
FIRST_NUMBER = 2
NUMBER_NEEDS = 3  # equal dice in one roll, unless the number is already aside
STEAL_NEEDS = 3  # lassos aside (N5)

ROLL = 128
TAKE = 129
STEAL = 130

KEEP = 0
DECIDE = 1
TAKE_ALL = 2
OVER = 3

_SETUP = bytes(2)

# Offsets in the view.
VIEW_MIDDLE = 0
VIEW_HELD = 1  # by seat: nuggets
VIEW_DICE = 6  # faces of the roll, then NO_DIE
VIEW_ASIDE = 13  # by face: dice set aside
VIEW_VALUE = 19
VIEW_TURN = 20
VIEW_PHASE = 21
_VIEW = 22
NO_DIE = 255

_LEAST = bytes((1, 1) + 4 * (NUMBER_NEEDS,))  # by face, with nothing aside
_NONE = bytes(FACES)
_EACH = cut[0:FACES]

# How many dice a mask takes of one face's run, if it takes the first ones.
_NO_RUN = 255
_RUN = bytearray(b"\xff" * 128)
for _n in range(DICE + 1):
    _RUN[(1 << _n) - 1] = _n


class Nuggets(Game):
    """The game of Gold Nuggets: `middle` and `nuggets[seat]`; `dice[:rolled]` is the roll.

    By face: `roll` counts the dice rolled, `aside` those set aside in this set, `least` is
    the fewest that may be set aside (N12, N13, N14).
    """

    NAME = NAME

    def __init__(self):
        super().__init__(ev.Events(), _SETUP)
        self.middle = 0
        self.nuggets = bytearray(5)
        self.dice = bytearray(DICE)
        self.rolled = 0
        self.roll = bytearray(FACES)
        self.aside = bytearray(FACES)
        self.least = bytearray(FACES)
        self.set_aside = 0
        self.value = 0
        self._kept = bytearray(FACES)

    def set_up(self, players, starter=0):
        """Choose players 2..5 and the starter. Raises ValueError."""
        self.setup[0] = players
        self.setup[1] = starter
        self.check()

    def start(self, chance):
        """Put all nuggets in the middle and roll for the starter."""
        self.begin()
        self.chance = chance
        self.middle = NUGGETS
        for seat in range(5):
            self.nuggets[seat] = 0
        self._new_set()
        self._roll(1)

    def legal(self, out):
        """Write the legal actions to `out` (at least 128 bytes); return their number."""
        if self.phase == KEEP:
            return self._legal_masks(out)
        if self.phase == OVER:
            return 0
        count = 0
        if self.phase == DECIDE:
            out[0] = ROLL
            count = 1
        out[count] = TAKE
        count += 1
        if self.aside[LASSO] >= STEAL_NEEDS and self.value:
            for seat in range(self.players):
                if seat != self.turn and self.nuggets[seat]:
                    out[count] = STEAL + seat
                    count += 1
        return count

    def _legal_masks(self, out):
        """Combine every choice for one face with every choice for the faces before it."""
        out[0] = 0
        count = 1
        start = 0
        roll = self.roll
        for face in range(FACES):
            dice = roll[face]
            least = self.least[face]
            before = count
            while least <= dice:
                mask = ((1 << least) - 1) << start
                for i in range(before):
                    out[count] = out[i] | mask
                    count += 1
                least += 1
            start += dice
        # Drop the empty choice: it only seeded the others.
        count -= 1
        out[0] = out[count]
        return count

    def apply(self, action):
        """Play a legal action. Raises IllegalAction, changing nothing."""
        phase = self.phase
        if action < ROLL:
            if phase != KEEP or not self._count_kept(action):
                self.refuse(action)
            self._keep(action)
        elif action == ROLL:
            if phase != DECIDE:
                self.refuse(action)
            self._roll(0)
        else:
            if not self._may_take(action):
                self.refuse(action)
            self._take(action)

    def _may_take(self, action):
        if self.phase == KEEP or self.over:
            return False
        if action == TAKE:
            return True
        seat = action - STEAL
        if seat >= self.players or seat == self.turn or not self.nuggets[seat]:
            return False
        return self.aside[LASSO] >= STEAL_NEEDS and self.value > 0

    def _count_kept(self, mask):
        """Count the faces of a mask in `_kept`; return False if it is illegal."""
        if not mask or mask >> self.rolled:
            return False
        roll = self.roll
        counts = self._kept
        counts[_EACH] = _NONE
        face = 0
        while mask:
            dice = roll[face]
            kept = _RUN[mask & ((1 << dice) - 1)]
            if kept:
                if kept == _NO_RUN or kept < self.least[face]:
                    return False
                counts[face] = kept
            mask >>= dice
            face += 1
        return True

    def _keep(self, mask):
        aside = self.aside
        counts = self._kept
        for face in range(FACES):
            kept = counts[face]
            if kept:
                self.value += value_of(face, kept, aside[face])
                self.set_aside += kept
                aside[face] += kept
                self.least[face] = 1
        self.phase = TAKE_ALL if self.set_aside == DICE else DECIDE
        self.sealed = False
        self._tell(ev.KEEP, self.turn, mask, self.value)

    def value_with(self, mask):
        """Return the value of the set with a legal mask set aside too."""
        value = self.value
        for face in range(FACES):
            dice = self.roll[face]
            kept = _RUN[mask & ((1 << dice) - 1)]
            if kept:
                value += value_of(face, kept, self.aside[face])
            mask >>= dice
        return value

    def count_aside(self):
        """Recompute everything derived from `aside`."""
        self.set_aside = 0
        self.value = 0
        for face in range(FACES):
            dice = self.aside[face]
            self.set_aside += dice
            self.least[face] = NUMBER_NEEDS if face >= FIRST_NUMBER and not dice else 1
            if dice:
                self.value += value_of(face, dice, 0)

    def numbers_aside(self):
        """The number of different numbers set aside, 0..2."""
        count = 0
        for face in range(FIRST_NUMBER, FACES):
            if self.aside[face]:
                count += 1
        return count

    def amount(self, action):
        """Return the nuggets that a legal TAKE or STEAL + seat moves (N6, N7)."""
        source = self.middle if action == TAKE else self.nuggets[action - STEAL]
        return self.value if self.value < source else source

    def _take(self, action):
        amount = self.amount(action)
        source = ev.NOBODY
        if action == TAKE:
            self.middle -= amount
        else:
            source = action - STEAL
            self.nuggets[source] -= amount
        self.nuggets[self.turn] += amount
        self._tell(ev.TAKE, self.turn, source, amount)
        self.sealed = True
        if not self.middle:
            self._end()
        elif self.phase == TAKE_ALL:
            self._tell(ev.HOT, self.turn)
            self._new_set()
            self._roll(1)
        else:
            self._next_turn()

    def _end(self):
        self.over = True
        self.phase = OVER
        self.rolled = 0
        self._tell(ev.END, self.turn)

    def _next_turn(self):
        self.next_seat()
        self._new_set()
        self._roll(1)

    def _new_set(self):
        self.aside[_EACH] = _NONE
        self.least[_EACH] = _LEAST
        self.set_aside = 0
        self.value = 0

    def _roll(self, new_set):
        """Roll the dice not set aside; after a bust roll for the next seat, until one can keep."""
        self._throw(new_set)
        while not self.can_keep():
            self._tell(ev.BUST, self.turn, self.rolled, self.value)
            self.next_seat()
            self._new_set()
            self._throw(1)
        self.phase = KEEP
        self.sealed = True
        self._tell(ev.TURN, self.turn)

    def _throw(self, new_set):
        self.rolled = DICE - self.set_aside
        self.chance.roll(self.dice, self.rolled)
        self.sort()
        roll = self.roll
        self._tell(ev.ROLL, self.turn, roll[0] << 4 | roll[1], new_set)
        self._tell(ev.DICE, self.turn, roll[2] << 4 | roll[3], roll[4] << 4 | roll[5])

    def sort(self):
        """Count the faces in `roll` and sort `dice` by face."""
        roll = self.roll
        dice = self.dice
        roll[_EACH] = _NONE
        for i in range(self.rolled):
            roll[dice[i]] += 1
        i = 0
        for face in range(FACES):
            for _ in range(roll[face]):
                dice[i] = face
                i += 1

    def can_keep(self):
        """Return False if the roll is a bust."""
        roll = self.roll
        if roll[LASSO] or roll[NUGGET]:
            return True
        least = self.least
        for face in range(FIRST_NUMBER, FACES):
            if roll[face] >= least[face]:
                return True
        return False

    def score(self, seat):
        return self.nuggets[seat]

    def view(self, out):
        """Write what every seat sees to `out`; return the bytes written (22).

        Middle, nuggets by seat, seven dice (a face or NO_DIE), dice aside by face, value,
        turn, phase.
        """
        out[VIEW_MIDDLE] = self.middle
        for seat in range(5):
            out[VIEW_HELD + seat] = self.nuggets[seat]
        for i in range(DICE):
            out[VIEW_DICE + i] = self.dice[i] if i < self.rolled else NO_DIE
        for face in range(FACES):
            out[VIEW_ASIDE + face] = self.aside[face]
        out[VIEW_VALUE] = self.value
        out[VIEW_TURN] = self.turn
        out[VIEW_PHASE] = self.phase
        return _VIEW


def value_of(face, dice, before):
    """Return the value of adding `dice` dice of a face to `before` of them (N15)."""
    if face == NUGGET:
        return dice
    return 0 if before else face


def set_value(aside):
    """What the dice set aside count, `aside` by face (N15)."""
    value = 0
    for face in range(FACES):
        if aside[face]:
            value += value_of(face, aside[face], 0)
    return value


def numbers_value(numbers):
    """Return the value of the numbers set aside (N15); bit 0 of `numbers` is the 2."""
    value = 0
    for bit in range(FACES - FIRST_NUMBER):
        if numbers >> bit & 1:
            value += FIRST_NUMBER + bit
    return value


# Rolls that bust, by numbers aside and dice rolled (RULES.md, section 2).
_BUSTS = (
    (0, 4, 16, 60, 204, 600, 1440, 2520),
    (0, 3, 9, 24, 54),
    (0, 2),
)


def bust_chance(numbers_aside, dice):
    """Return how many of the 6**dice rolls bust; 0 for cases that cannot occur."""
    row = _BUSTS[numbers_aside]
    return row[dice] if dice < len(row) else 0


make = Nuggets  # found by engine.games
