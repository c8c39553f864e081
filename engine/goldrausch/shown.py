"""Goldrausch as every player sees it. See engine.shown."""

from engine import shown
from engine.game import MAX_PLAYERS
from engine.goldrausch import events as ev
from engine.goldrausch.rules import (
    CHIPS,
    COIN,
    COIN_DRAWN,
    DECK,
    GROUPS,
    NAME,
    NO_CARD,
    OVER,
    PERSON_DRAWN,
    SETUP_ROUNDS,
    SLOTS,
    VIEW_CARD,
    VIEW_CHIPS,
    VIEW_CHIPS_LEFT,
    VIEW_COIN_CARDS,
    VIEW_COINS,
    VIEW_LEFT,
    VIEW_PERSONS,
    VIEW_PHASE,
    VIEW_ROUND,
    VIEW_SCORES,
    VIEW_TURN,
    VIEW_WHOLE,
)


class Shown(shown.Shown):
    """The public part of a game of Goldrausch.

    `gold` has the gold of each group. `gains` has the gold of each seat in each round (index
    round * 5 + seat). The cards and chips of a round remain in the view while it is paid out,
    until ROUND is fed.
    """

    NAME = NAME
    TURN = VIEW_TURN

    def __init__(self):
        super().__init__(VIEW_WHOLE)
        self.gold = [0] * GROUPS
        self.gains = []

    def begin(self, setup):
        super().begin(setup)
        self.gains = [0] * (MAX_PLAYERS * self.rounds)
        for seat in range(MAX_PLAYERS):
            self.view[VIEW_SCORES + 3 * seat] = self.head_start(seat)
        self._begin_round(setup[1], 0)

    @property
    def rounds(self):
        return self.setup[SETUP_ROUNDS]

    def feed(self, kind, seat, a, b):
        view = self.view
        if kind == ev.DRAW:
            view[VIEW_TURN] = seat
            view[VIEW_CARD] = a
            view[VIEW_LEFT] = b
            view[VIEW_PHASE] = COIN_DRAWN
            if a < GROUPS:
                view[VIEW_PHASE] = PERSON_DRAWN
                view[VIEW_PERSONS + a] += 1
        elif kind == ev.CHIP:
            view[VIEW_CHIPS + a * MAX_PLAYERS + seat] += 1
            view[VIEW_CHIPS_LEFT + seat] = b
        elif kind == ev.LAID:
            coins = view[VIEW_COINS + a]
            view[VIEW_COIN_CARDS + a * SLOTS + coins] = b
            view[VIEW_COINS + a] = coins + 1
            self.gold[a] += b - COIN
        elif kind == ev.GAIN:
            self._earn(seat, a | b << 8)
        elif kind == ev.ROUND:
            self._begin_round(seat, a)
        elif kind == ev.END:
            self.over = True
            view[VIEW_TURN] = seat
            view[VIEW_CARD] = NO_CARD
            view[VIEW_PHASE] = OVER
            view[VIEW_ROUND] += 1

    def _earn(self, seat, gold):
        self.gains[self.view[VIEW_ROUND] * MAX_PLAYERS + seat] = gold
        at = VIEW_SCORES + 3 * seat
        score = self.score(seat) + gold
        for byte in range(3):
            self.view[at + byte] = score >> 8 * byte & 255

    def score(self, seat):
        at = VIEW_SCORES + 3 * seat
        return self.view[at] | self.view[at + 1] << 8 | self.view[at + 2] << 16

    def _begin_round(self, starter, number):
        view = self.view
        for i in range(VIEW_CARD):
            view[i] = CHIPS if i >= VIEW_CHIPS_LEFT else 0
        for i in range(GROUPS * SLOTS):
            view[VIEW_COIN_CARDS + i] = NO_CARD
        for group in range(GROUPS):
            self.gold[group] = 0
        view[VIEW_CARD] = NO_CARD
        view[VIEW_LEFT] = DECK
        view[VIEW_ROUND] = number
        view[VIEW_TURN] = starter

    def chips_on(self, group):
        """Return the number of chips on a group."""
        count = 0
        for seat in range(self.players):
            count += self.view[VIEW_CHIPS + group * MAX_PLAYERS + seat]
        return count

    def share(self, group):
        """Return the gold that each chip on a group would earn now (R10), or 0 without chips."""
        chips = self.chips_on(group)
        return self.gold[group] // chips if chips else 0

    def claim(self, seat):
        """Return the gold that the chips of a seat would earn now (R10)."""
        gold = 0
        for group in range(GROUPS):
            gold += self.share(group) * self.view[VIEW_CHIPS + group * MAX_PLAYERS + seat]
        return gold


make = Shown
