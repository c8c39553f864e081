"""Gold Nuggets (Knizia, 2013): seven dice, push your luck, steal. Rules: section 2, N1-N19.

An action is one of these:
1..127        set dice aside: a mask with one bit for each die of the roll
ROLL          roll the dice that are left
TAKE          take nuggets from the middle
STEAL + seat  take nuggets from a player

The roll is sorted by face. Of equal dice a mask takes the first ones, so that each choice of faces
has exactly one mask.
"""

from engine.events import LAST, Events
from engine.game import SETUP_OWN, Game, slices
from engine.nuggets import events as ev

NAME = "nuggets"
# Checksum of rules and random numbers, saved with each game (tests/saving/test_kept_format.py).
FINGERPRINT = b"\xb9\x94\xfe\x58"
DICE = 7
NUGGETS = 77
FACES = 6

# Faces of a die. Faces 2..5 show these numbers.
LASSO = 0
NUGGET = 1
FIRST_NUMBER = 2
NUMBER_NEEDS = 3  # equal dice in one roll, unless the number is already aside
STEAL_NEEDS = 3  # lassos aside (N5)

ROLL = 128
TAKE = 129
STEAL = 130

PICK_DICE = 0
DECIDE = 1
TAKE_ALL = 2
OVER = 3

_SETUP = bytes(SETUP_OWN)

# Offsets in the view.
VIEW_MIDDLE = 0
VIEW_HELD = 1  # by seat: nuggets
VIEW_DICE = 6  # faces of the roll, then NO_DIE
VIEW_ASIDE = 13  # by face: dice set aside
VIEW_VALUE = 19
VIEW_TURN = 20
VIEW_PHASE = 21
VIEW_WHOLE = 22
NO_DIE = 255

_LEAST = bytes((1, 1) + 4 * (NUMBER_NEEDS,))  # `least` of a new set
_NONE = bytes(FACES)
_EACH = slices[0:FACES]

# The number of dice that a mask takes of one face, or 0 if they are not the first ones. The index
# is the part of the mask for this face.
_RUN = bytearray(128)
for n in range(DICE + 1):
    _RUN[(1 << n) - 1] = n


class Nuggets(Game):
    """The game of Gold Nuggets.

    `middle` and `nuggets[seat]` count the nuggets. `rolled` is the number of dice in the roll,
    `set_aside` the number of those set aside in this set, `value` their value. By face, `roll`
    counts the dice in the roll, `aside` those set aside, and `least` is the fewest that may be set
    aside at once (N12, N13, N14).
    """

    NAME = NAME

    def __init__(self):
        super().__init__(Events(), _SETUP)
        self.middle = 0
        self.nuggets = bytearray(5)
        self.rolled = 0
        self.roll = bytearray(FACES)
        self.aside = bytearray(FACES)
        self.least = bytearray(FACES)
        self.set_aside = 0
        self.value = 0

    def check(self):
        super().check()
        middle = NUGGETS
        for seat in range(5):
            middle -= self.head_start(seat)
        if middle < 1:
            raise ValueError("head_start must leave a nugget in the middle")

    def start(self, rng):
        """Put the nuggets into the middle, except those of a head start. Roll for the starter."""
        self.begin()
        self.rng = rng
        self.middle = NUGGETS
        for seat in range(5):
            self.nuggets[seat] = self.head_start(seat)
            self.middle -= self.nuggets[seat]
        self._roll(1)

    def legal(self, out):
        """Write the legal actions to `out` (at least 128 bytes). Returns their number.

        While dice are to be picked, the first action picks all that can be set aside.
        """
        if self.phase != PICK_DICE:
            if self.over:
                return 0
            left = DICE - self.set_aside
            return decisions(out, left, self.aside[LASSO], self.value, self.turn, self.nuggets)
        # Combine every choice for one face with every choice for the faces before it.
        out[0] = 0
        count = 1
        start = 0
        face = 0
        least = self.least
        for dice in self.roll:
            if dice >= least[face]:
                before = count
                for take in range(least[face], dice + 1):
                    mask = (1 << take) - 1 << start
                    for i in range(before):
                        out[count + i] = out[i] | mask
                    count += before
            start += dice
            face += 1
        # Replace the empty choice, from which the others were built, by the last and largest.
        count -= 1
        out[0] = out[count]
        return count

    def apply(self, action):
        """Play a legal action. Raises IllegalAction and then changes nothing."""
        phase = self.phase
        if phase == PICK_DICE:
            if action >= ROLL or not self._keep(action):
                self.refuse(action)
        elif action == TAKE and phase != OVER:
            self._take(ev.NOBODY, self.middle)
        elif action == ROLL and phase == DECIDE:
            self._roll(0)
        elif self._may_steal(action - STEAL):
            self._take(action - STEAL, self.nuggets[action - STEAL])
        else:
            self.refuse(action)

    def _may_steal(self, seat):
        if self.over or not 0 <= seat < self.players:
            return False
        return may_steal(seat, self.aside[LASSO], self.value, self.turn, self.nuggets)

    def _keep(self, mask):
        """Set dice aside. Returns False and changes nothing if the mask is illegal."""
        if not mask or mask >> self.rolled:
            return False
        roll = self.roll
        least = self.least
        rest = mask
        face = 0
        while rest:
            dice = roll[face]
            taken = rest & (1 << dice) - 1
            if taken and _RUN[taken] < least[face]:
                return False
            rest >>= dice
            face += 1
        aside = self.aside
        rest = mask
        face = 0
        while rest:
            dice = roll[face]
            kept = _RUN[rest & (1 << dice) - 1]
            if kept:
                # A copy of value_of() (N15): a call takes as long as all of this loop's body.
                if face == NUGGET:
                    self.value += kept
                elif not aside[face]:
                    self.value += face
                least[face] = 1
                aside[face] += kept
                self.set_aside += kept
            rest >>= dice
            face += 1
        self.phase = TAKE_ALL if self.set_aside == DICE else DECIDE
        events = self.events
        count = events.count
        events.ring[count & LAST] = ev.KEEP << 24 | self.turn << 16 | mask << 8 | self.value
        events.count = count + 1
        return True

    def _take(self, source, held):
        """Take nuggets from a seat, or from the middle (NOBODY), which has `held`."""
        turn = self.turn
        amount = min(self.value, held)
        if source == ev.NOBODY:
            self.middle = held - amount
        else:
            self.nuggets[source] -= amount
        self.nuggets[turn] += amount
        self.events.add(ev.TAKE, turn, source, amount)
        if not self.middle:
            self._end()
            return
        if self.phase == TAKE_ALL:
            self.events.add(ev.HOT, turn)
        else:
            self.next_seat()
        self._roll(1)

    def _end(self):
        self.over = True
        self.phase = OVER
        self.rolled = 0
        self.roll[_EACH] = _NONE
        self.events.add(ev.END, self.turn)

    def _roll(self, new_set):
        """Roll the dice not set aside. After a bust, roll for the next seat, until one can keep."""
        roll = self.roll
        events = self.events
        ring = events.ring
        while True:
            if new_set:
                self.aside[_EACH] = _NONE
                self.least[_EACH] = _LEAST
                self.set_aside = 0
                self.value = 0
            rolled = DICE - self.set_aside
            faces = self.rng.roll(rolled)
            roll[0] = faces >> 20
            roll[1] = faces >> 16 & 15
            roll[2] = faces >> 12 & 15
            roll[3] = faces >> 8 & 15
            roll[4] = faces >> 4 & 15
            roll[5] = faces & 15
            seat = self.turn << 16
            count = events.count
            ring[count & LAST] = ev.ROLL << 24 | seat | faces >> 16 << 8 | new_set
            ring[count + 1 & LAST] = ev.DICE << 24 | seat | faces & 0xFFFF
            events.count = count + 2
            if faces >> 16 or self._can_keep():  # a single lasso or nugget can be kept
                break
            lost = self.value
            if lost > self.middle:  # else all of it could be taken
                lost = worth(self.middle, self.aside[LASSO], lost, self.turn, self.nuggets)
            events.add(ev.BUST, self.turn, rolled, lost)
            self.next_seat()
            new_set = 1
        ring[count + 2 & LAST] = ev.TURN << 24 | seat
        events.count = count + 3
        self.rolled = rolled
        self.phase = PICK_DICE

    def _can_keep(self):
        """Return False if the roll is a bust."""
        least = self.least
        face = 0
        for dice in self.roll:
            if dice >= least[face]:
                return True
            face += 1
        return False

    def score(self, seat):
        return self.nuggets[seat]

    def view(self, out):
        """Write what every seat sees to `out`. Returns the number of bytes, 22.

        These are the middle, the nuggets of each seat, seven dice (a face or NO_DIE), the dice
        aside by face, the value, the turn and the phase.
        """
        out[VIEW_MIDDLE] = self.middle
        for seat in range(5):
            out[VIEW_HELD + seat] = self.nuggets[seat]
        at = VIEW_DICE
        for face in range(FACES):
            for _ in range(self.roll[face]):
                out[at] = face
                at += 1
            out[VIEW_ASIDE + face] = self.aside[face]
        while at < VIEW_ASIDE:
            out[at] = NO_DIE
            at += 1
        out[VIEW_VALUE] = self.value
        out[VIEW_TURN] = self.turn
        out[VIEW_PHASE] = self.phase
        return VIEW_WHOLE


def decisions(out, left, lassos, value, turn, nuggets):
    """Write the legal actions of seat `turn` other than picking dice. Returns their number.

    `left` is the number of dice not aside. `lassos` and `value` are those of the dice that are
    aside. `nuggets` has the nuggets of each seat. Rulings N2 and N5.
    """
    count = 0
    if left:
        out[0] = ROLL
        count = 1
    out[count] = TAKE
    count += 1
    if lassos >= STEAL_NEEDS:
        for seat in range(len(nuggets)):
            if may_steal(seat, lassos, value, turn, nuggets):
                out[count] = STEAL + seat
                count += 1
    return count


def may_steal(seat, lassos, value, turn, nuggets):
    """Return True if seat `turn` may steal from `seat` 0..4 (N5). See decisions()."""
    return lassos >= STEAL_NEEDS and value > 0 and seat != turn and nuggets[seat] > 0


def worth(middle, lassos, value, turn, nuggets):
    """Return the most nuggets that seat `turn` may take (N6, N7). See decisions()."""
    most = min(value, middle)
    for seat in range(len(nuggets)):
        if may_steal(seat, lassos, value, turn, nuggets):
            most = max(most, min(value, nuggets[seat]))
    return most


def bits(mask):
    """Return the number of bits set in a mask of dice or numbers."""
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def value_of(face, dice, before):
    """Return the value that `dice` dice of a face add if `before` of them are aside (N15)."""
    if face == NUGGET:
        return dice
    return 0 if before else face


def numbers_value(numbers):
    """Return the value of the numbers set aside (N15); bit 0 of `numbers` is the 2."""
    value = 0
    for bit in range(FACES - FIRST_NUMBER):
        if numbers >> bit & 1:
            value += FIRST_NUMBER + bit
    return value


# Number of rolls that bust, by numbers aside and dice rolled (RULES.md, section 2).
_BUSTS = (
    (0, 4, 16, 60, 204, 600, 1440, 2520),
    (0, 3, 9, 24, 54),
    (0, 2),
)


def bust_chance(numbers_aside, dice):
    """Return how many of the 6**dice rolls bust, or 0 for a case that cannot occur."""
    row = _BUSTS[numbers_aside]
    return row[dice] if dice < len(row) else 0


make = Nuggets  # found by engine.games
