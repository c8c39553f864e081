"""Gold Nuggets as every player sees it. See engine.shown."""

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
    NUGGETS,
    OVER,
    PICK_DICE,
    STEAL,
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
    bust_chance,
    decisions,
    value_of,
    worth,
)


class Shown(shown.Shown):
    """The public part of a game of Gold Nuggets.

    `rolled` is the number of dice in the roll, `left` the number of dice not set aside.

    The methods for picking dice return what would follow. Their `mask` has a bit for each die of
    the roll that is picked. It is a legal action or 0.
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

    def toggled(self, mask, die, actions, count):
        """Return the mask after the player adds a die or takes it out.

        Other dice of that face may have to go with it. The result is the nearest mask among
        `actions[:count]`, the legal actions, or 0. `die` must be one that can be set aside.
        """
        face = self.view[VIEW_DICE + die]
        equal = 0
        for other in range(self.rolled):
            equal |= (self.view[VIEW_DICE + other] == face) << other
        others = mask & ~equal
        puts_in = not mask >> die & 1
        found = others | equal if puts_in else others
        for i in range(count):
            action = actions[i]
            least, most = (mask, found) if puts_in else (found, mask)
            if action & ~equal == others and least < action < most:
                found = action
        return found

    def aside_with(self, mask):
        """Return the number of dice aside with the mask, by face, as a bytearray."""
        aside = self.view[VIEW_ASIDE:VIEW_VALUE]
        for die in range(self.rolled):
            aside[self.view[VIEW_DICE + die]] += mask >> die & 1
        return aside

    def value_with(self, mask):
        """Return the value of the set with the mask aside too (N15)."""
        view = self.view
        value = view[VIEW_VALUE]
        before = NO_DIE
        for die in range(self.rolled):
            if mask >> die & 1:
                face = view[VIEW_DICE + die]
                value += value_of(face, 1, face == before or view[VIEW_ASIDE + face])
                before = face
        return value

    def busts_with(self, mask):
        """Return how many of the 6**n next rolls bust, where n dice are left after the mask."""
        aside = self.aside_with(mask)
        numbers = 0
        for face in range(FIRST_NUMBER, FACES):
            numbers += aside[face] > 0
        return bust_chance(numbers, DICE - sum(aside))

    def decisions(self, mask, out):
        """Write the actions that are legal after the mask to `out`. Returns their number."""
        return decisions(out, self.left - bits(mask), *self._with(mask))

    def worth(self, mask):
        """Return the most nuggets that the set with the mask aside too may take (N6, N7)."""
        return worth(self.view[VIEW_MIDDLE], *self._with(mask))

    def _with(self, mask):
        """Return lassos and value with the mask aside too, the turn, and the nuggets of seats."""
        view = self.view
        lassos = self.aside_with(mask)[LASSO]
        return lassos, self.value_with(mask), view[VIEW_TURN], view[VIEW_HELD:VIEW_DICE]

    def amount(self, action, mask=0):
        """Return the nuggets that TAKE or STEAL + seat moves after the mask (N6, N7)."""
        source = VIEW_MIDDLE if action == TAKE else VIEW_HELD + action - STEAL
        return min(self.value_with(mask), self.view[source])


make = Shown
