"""A game as every player sees it, built from its events alone.

    shown = make_shown("gold")
    shown.begin(game.setup)     # at the start of each game
    shown.watch(game.events)    # feeds all unread events; a screen feeds them one by one

A screen shows events one by one while the game itself may be further: one action can end a round
and deal the next. After the last event of an action `shown.view` equals what Game.view() writes.
"""

from engine.events import Watcher
from engine.games import part

SETUP_HEAD_START = 2  # offset in a set-up of the gold of each seat at the start, a house rule


class Public:
    """The public part of a game: `players`, `setup`, `over`, score(seat) and winners()."""

    players = 0
    over = False
    setup = bytearray()

    def score(self, seat):
        """Return the gold of a seat."""
        raise NotImplementedError

    def head_start(self, seat):
        """Return the gold that a seat 0..4 begins with."""
        return self.setup[SETUP_HEAD_START + seat]

    def winners(self):
        """Return the winning seats as a bitmask, or 0 while the game runs."""
        if not self.over:
            return 0
        best = -1
        mask = 0
        for seat in range(self.players):
            rank = self.rank(seat)
            if rank > best:
                best = rank
                mask = 0
            if rank == best:
                mask |= 1 << seat
        return mask

    def rank(self, seat):
        """Return a number by which the winner is found: the score, with a tie-break if any."""
        return self.score(seat)


def make_shown(name):
    """Return a new Shown for the game `name`. Raises ValueError for a name not in NAMES."""
    return part(name, "shown").make()


class Shown(Public, Watcher):
    """Base class of engine.GAME.shown.

    Subclasses implement `feed` and `score`. TURN is the offset in `view` of the seat to move. The
    other offsets in `view` are those of the rules. Nothing is allocated between begin() and the
    end of a game.
    """

    TURN = 0

    def __init__(self, size):
        self.view = bytearray(size)
        self.setup = self.view
        self.players = 0
        self.over = False
        self.seen = 0

    def begin(self, setup):
        """Start a game with this set-up (bytes)."""
        self.setup = setup
        self.players = setup[0]
        self.over = False
        self.seen = 0
        for i in range(len(self.view)):
            self.view[i] = 0

    @property
    def turn(self):
        """The seat to move. After the end, the seat that moved last."""
        return self.view[self.TURN]

    def next(self, events):
        """Feed the first unread event. Returns its number."""
        number = self.seen
        self.note(events, number)
        self.seen = number + 1
        return number

    def note(self, events, number):
        self.feed(events.kind(number), events.seat(number), events.a(number), events.b(number))

    def feed(self, kind, seat, a, b):
        """Update the view from one event."""
