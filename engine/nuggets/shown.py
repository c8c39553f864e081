"""Gold Nuggets as everybody sees it; see engine.shown."""

from engine import shown
from engine.events import NOBODY
from engine.game import MAX_PLAYERS
from engine.nuggets import events as ev
from engine.nuggets.rules import (
    DECIDE,
    DICE,
    FACES,
    NAME,
    NO_DIE,
    NUGGETS,
    OVER,
    PICK_DICE,
    TAKE_ALL,
    VIEW_ASIDE,
    VIEW_DICE,
    VIEW_HELD,
    VIEW_MIDDLE,
    VIEW_PHASE,
    VIEW_TURN,
    VIEW_VALUE,
    VIEW_WHOLE,
)


class Shown(shown.Shown):
    NAME = NAME
    TURN = VIEW_TURN

    def __init__(self):
        super().__init__(VIEW_WHOLE)
        self._rolled = 0  # dice of the roll that ROLL has told, until DICE tells the others

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
            self._rolled = 0
            self._fill(VIEW_DICE, VIEW_ASIDE, NO_DIE)
            self._add(0, a)
        elif kind == ev.DICE:
            self._add(2, a)
            self._add(4, b)
        elif kind == ev.KEEP:
            self._keep(a)
            view[VIEW_VALUE] = b
        elif kind == ev.TAKE:
            view[VIEW_MIDDLE if a == NOBODY else VIEW_HELD + a] -= b
            view[VIEW_HELD + seat] += b
        elif kind == ev.TURN:
            view[VIEW_PHASE] = PICK_DICE
        elif kind == ev.END:
            self.over = True
            view[VIEW_PHASE] = OVER
            self._fill(VIEW_DICE, VIEW_ASIDE, NO_DIE)

    def _fill(self, first, end, byte):
        for at in range(first, end):
            self.view[at] = byte

    def _add(self, face, counts):
        """Add the dice of a face and the next one, a nibble each, to the roll."""
        at = VIEW_DICE + self._rolled
        self._rolled += (counts >> 4) + (counts & 15)
        second = at + (counts >> 4)
        self._fill(at, second, face)
        self._fill(second, VIEW_DICE + self._rolled, face + 1)

    def _keep(self, mask):
        """Set the dice of a mask aside; the roll lies there until the next one."""
        view = self.view
        aside = 0
        for die in range(DICE):
            if mask >> die & 1:
                view[VIEW_ASIDE + view[VIEW_DICE + die]] += 1
        for face in range(FACES):
            aside += view[VIEW_ASIDE + face]
        view[VIEW_PHASE] = TAKE_ALL if aside == DICE else DECIDE

    def score(self, seat):
        return self.view[VIEW_HELD + seat]


make = Shown
