"""GOLD as every player sees it. See engine.shown."""

from engine import shown
from engine.game import MAX_PLAYERS
from engine.gold import events as ev
from engine.gold.rules import (
    CELLS,
    DOWN,
    DYNAMITE,
    GONE,
    NAME,
    NO_CELL,
    OVER,
    PICK1,
    PICK2,
    RUSH_PICK,
    SETUP_PILES,
    SETUP_SHORT,
    VIEW_LEFT,
    VIEW_PHASE,
    VIEW_RUSH,
    VIEW_SCORES,
    VIEW_TURN,
    VIEW_WHOLE,
    VIEW_WON,
    is_dealt,
)


class Shown(shown.Shown):
    """The public part of a game of GOLD.

    `won[seat * DYNAMITE + value]` is the number of gold cards of a seat, by value: every player
    has seen them. `first` is the cell of the first card of a turn while it is face up, else
    NO_CELL. `short` is SETUP_SHORT of the set-up.
    """

    NAME = NAME
    TURN = VIEW_TURN

    def __init__(self):
        super().__init__(VIEW_WHOLE)
        self.won = bytearray(MAX_PLAYERS * DYNAMITE)
        self.first = NO_CELL
        self.short = 0

    def begin(self, setup):
        super().begin(setup)
        view = self.view
        self.short = setup[SETUP_SHORT]
        for cell in range(CELLS):
            if is_dealt(cell, self.short):
                view[cell] = DOWN
                view[VIEW_LEFT] += 1
        for i in range(len(self.won)):
            self.won[i] = 0
        self.first = NO_CELL
        self._show_scores()

    def feed(self, kind, seat, a, b):
        view = self.view
        if kind == ev.FLIP:
            view[a] = b
            if view[VIEW_PHASE] == PICK1:
                view[VIEW_PHASE] = PICK2
                self.first = a
        elif kind == ev.BACK:
            view[a] = DOWN
        elif kind == ev.GONE or kind == ev.WON:
            view[a] = GONE
            view[VIEW_LEFT] -= 1
            if kind == ev.WON:
                view[VIEW_WON + seat] += 1
                self.won[seat * DYNAMITE + b] += 1
                self._show_scores()
        elif kind == ev.RUSH:
            view[VIEW_RUSH] = 1
        else:
            view[VIEW_TURN] = seat
            view[VIEW_PHASE] = RUSH_PICK if view[VIEW_RUSH] else PICK1
            self.first = NO_CELL
            if kind == ev.END:
                view[VIEW_PHASE] = OVER
                self.over = True
                self._show_scores()

    def _show_scores(self):
        if self.over or self.open_piles:
            for seat in range(MAX_PLAYERS):
                self.view[VIEW_SCORES + seat] = self.score(seat)

    @property
    def open_piles(self):
        return self.setup[SETUP_PILES] == 1

    def score(self, seat):
        """Return the gold of a seat in points, even while the piles are face down."""
        gold = self.head_start(seat)
        for value in range(1, DYNAMITE):
            gold += value * self.won[seat * DYNAMITE + value]
        return gold

    def rank(self, seat):
        return self.score(seat) << 6 | self.view[VIEW_WON + seat]


make = Shown
