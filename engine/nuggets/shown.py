"""Gold Nuggets as everybody sees it; see engine.shown."""

from engine import shown
from engine.events import NOBODY
from engine.game import MAX_PLAYERS
from engine.nuggets import events as ev
from engine.nuggets.rules import (
    DECIDE,
    DICE,
    FACES,
    FIRST_NUMBER,
    LASSO,
    NAME,
    NO_DIE,
    NUGGET,
    NUGGETS,
    NUMBER_NEEDS,
    OVER,
    PICK_DICE,
    ROLL,
    STEAL,
    STEAL_NEEDS,
    TAKE,
    TAKE_ALL,
    VIEW_ASIDE,
    VIEW_DICE,
    VIEW_HELD,
    VIEW_MIDDLE,
    VIEW_PHASE,
    VIEW_TURN,
    VIEW_VALUE,
    VIEW_WHOLE,
    bits,
)


class Shown(shown.Shown):
    """`rolled` is the number of dice in the roll, `left` of those not set aside.

    The methods below return what picking dice of the roll leads to. `mask` has a bit for each die
    picked, and is legal or 0.
    """

    NAME = NAME
    TURN = VIEW_TURN

    def __init__(self):
        super().__init__(VIEW_WHOLE)
        self.rolled = self.left = 0

    def begin(self, setup):
        super().begin(setup)
        view = self.view
        view[VIEW_MIDDLE] = NUGGETS
        for seat in range(MAX_PLAYERS):
            view[VIEW_HELD + seat] = self.head_start(seat)
            view[VIEW_MIDDLE] -= self.head_start(seat)

    def feed(self, kind, seat, a, b):
        view = self.view
        if kind == ev.ROLL:
            view[VIEW_TURN] = seat
            if b:
                self._fill(VIEW_ASIDE, VIEW_TURN, 0)
                self.left = DICE
            self.rolled = 0
            self._fill(VIEW_DICE, VIEW_ASIDE, NO_DIE)
            self._add(0, a)
        elif kind == ev.DICE:
            self._add(2, a)
            self._add(4, b)
        elif kind == ev.KEEP:
            for die in range(DICE):
                if a >> die & 1:
                    view[VIEW_ASIDE + view[VIEW_DICE + die]] += 1
            self.left -= bits(a)
            view[VIEW_PHASE] = DECIDE if self.left else TAKE_ALL
            view[VIEW_VALUE] = b
        elif kind == ev.TAKE:
            view[VIEW_MIDDLE if a == NOBODY else VIEW_HELD + a] -= b
            view[VIEW_HELD + seat] += b
        elif kind == ev.TURN:
            view[VIEW_PHASE] = PICK_DICE
        elif kind == ev.END:
            self.over = True
            view[VIEW_PHASE] = OVER
            self.rolled = 0
            self._fill(VIEW_DICE, VIEW_ASIDE, NO_DIE)

    def _fill(self, first, end, byte):
        for at in range(first, end):
            self.view[at] = byte

    def _add(self, face, counts):
        """Add the dice of a face and the next one, a nibble each, to the roll."""
        at = VIEW_DICE + self.rolled
        self.rolled += (counts >> 4) + (counts & 15)
        second = at + (counts >> 4)
        self._fill(at, second, face)
        self._fill(second, VIEW_DICE + self.rolled, face + 1)

    def score(self, seat):
        return self.view[VIEW_HELD + seat]

    # Picking dice.

    def least(self, face):
        """Return how few dice of a face may be set aside (N12, N13, N14)."""
        return 1 if face < FIRST_NUMBER or self.view[VIEW_ASIDE + face] else NUMBER_NEEDS

    def run(self, start):
        """Return where the dice of the roll end that are equal to the one at `start`."""
        end = VIEW_DICE + start
        face = self.view[end]
        while end < VIEW_DICE + self.rolled and self.view[end] == face:
            end += 1
        return end - VIEW_DICE

    def all_that_counts(self):
        """Return the mask of all dice of the roll that may be set aside; 0 is a bust."""
        mask = start = 0
        while start < self.rolled:
            end = self.run(start)
            if end - start >= self.least(self.view[VIEW_DICE + start]):
                mask |= (1 << end) - (1 << start)
            start = end
        return mask

    def toggled(self, mask, die):
        """Return the mask with a die that counts put into it or taken out, and with it the others
        that a number not yet aside needs (N10, N13)."""
        face = self.view[VIEW_DICE + die]
        start = die
        while start and self.view[VIEW_DICE + start - 1] == face:
            start -= 1
        run = (1 << self.run(start)) - (1 << start)
        least = self.least(face)
        taken = bits(mask & run)
        if mask >> die & 1:
            taken = taken - 1 if taken > least else 0
        else:
            taken = max(taken + 1, least)
        return mask & ~run | (1 << taken) - 1 << start

    def value_with(self, mask):
        """Return the value of the set with the mask set aside too (N15)."""
        view = self.view
        value = view[VIEW_VALUE]
        last = NO_DIE
        for die in range(VIEW_DICE, VIEW_DICE + self.rolled):
            if mask & 1:
                face = view[die]
                if face == NUGGET:
                    value += 1
                elif face != last and not view[VIEW_ASIDE + face]:
                    value += face
                last = face
            mask >>= 1
        return value

    def numbers_with(self, mask):
        """Return the number of different numbers aside with the mask set aside too, 0..2."""
        view = self.view
        count = 0
        for face in range(FIRST_NUMBER, FACES):
            if view[VIEW_ASIDE + face]:
                count += 1
        last = NO_DIE
        for die in range(VIEW_DICE, VIEW_DICE + self.rolled):
            face = view[die]
            if mask & 1 and face >= FIRST_NUMBER and face != last:
                last = face
                count += not view[VIEW_ASIDE + face]
            mask >>= 1
        return count

    def amount(self, action, mask=0):
        """Return the nuggets that TAKE or STEAL + seat moves with the mask set aside (N6, N7)."""
        source = VIEW_MIDDLE if action == TAKE else VIEW_HELD + action - STEAL
        return min(self.value_with(mask), self.view[source])

    def legal_with(self, mask, out):
        """Write what is legal with the mask set aside too to `out`; return the number."""
        view = self.view
        count = 0
        if self.left > bits(mask):
            out[0] = ROLL
            count = 1
        out[count] = TAKE
        count += 1
        lassos = view[VIEW_ASIDE + LASSO]
        die = 0
        while mask >> die & 1 and view[VIEW_DICE + die] == LASSO:
            lassos += 1
            die += 1
        if lassos >= STEAL_NEEDS and self.value_with(mask):
            for seat in range(self.players):
                if seat != view[VIEW_TURN] and view[VIEW_HELD + seat]:
                    out[count] = STEAL + seat
                    count += 1
        return count


make = Shown
