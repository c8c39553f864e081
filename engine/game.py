"""The contract that all games share.

A game is its set-up (a few bytes), its random generator (a seed) and its actions (a byte
each). A whole game:

    game = Gold()                     # allocates all that the game needs
    game.set_up(players=3, starter=1) # or load() with the bytes of a set-up
    game.start(Rng(7))
    while not game.over:
        count = game.legal(actions)   # a caller's bytearray of 128
        game.apply(actions[0])

Members: `players` 2..5, `turn` (the seat to move), `phase` (a constant of the game), `over`,
`setup`, `rng` (passed to start), `events`, `score(seat)`, `winners()`, `view(out)` (writes what
every seat sees).

A game calls only two methods of its generator. `shuffle(cards)` shuffles a bytearray in place.
`roll(dice)` rolls that many dice and returns how many show each face, as six nibbles: face 0 is
the highest. `redeal` also calls `below(n)`.
"""

from engine.shown import SETUP_HEAD_START, Public

MIN_PLAYERS = 2
MAX_PLAYERS = 5
MOST_ACTIONS = 128

SETUP_OWN = 7  # offset in a set-up of the bytes that a game adds, after the gold of each seat
MOST_HEAD_START = 99


class _Slices:
    def __getitem__(self, key):
        return key


# Makes slice objects. A game makes _ALL = slices[0:64] once: then a[_ALL] = b does not allocate.
slices = _Slices()
_WHOLE = slices[:]


def need(name, value, least, most):
    """Raise ValueError unless `value` is least..most. `name` is its name in the message."""
    if not least <= value <= most:
        raise ValueError("%s must be %d to %d" % (name, least, most))


class IllegalAction(ValueError):
    """The action is not legal now. The game is unchanged."""


class Game(Public):
    """Base class of all games. Subclasses fill `setup` and add the rest of the contract."""

    def __init__(self, events, setup):
        self.events = events
        self.setup = bytearray(setup)
        self.rng = None
        self.players = MIN_PLAYERS
        self.turn = 0
        self.phase = 0
        self.over = False

    def set_up(self, players, starter=0, head_start=()):
        """Choose the options of a game. Raises ValueError if one is out of range.

        `players` is 2..5, `starter` is a seat. `head_start` is the gold of each seat at the start,
        0..MOST_HEAD_START.
        """
        self.setup[0] = players
        self.setup[1] = starter
        for seat in range(MAX_PLAYERS):
            self.setup[SETUP_HEAD_START + seat] = head_start[seat] if seat < len(head_start) else 0
        self.check()

    def load(self, data, start=0, end=None):
        """Copy `data[start:end]` into `setup`. Raises ValueError if it is not a set-up."""
        if end is None:
            end = len(data)
        if end - start != len(self.setup):
            raise ValueError("a set-up of %s has %d bytes" % (self.NAME, len(self.setup)))
        for i in range(end - start):
            self.setup[i] = data[start + i]
        self.check()

    def check(self):
        """Raise ValueError if `setup` is invalid.

        Byte 0 is the number of players, byte 1 the starter. Then comes the gold of each seat at
        the start.
        """
        players = self.setup[0]
        need("players", players, MIN_PLAYERS, MAX_PLAYERS)
        need("start", self.setup[1], 0, players - 1)
        for seat in range(MAX_PLAYERS):
            need("head_start", self.head_start(seat), 0, MOST_HEAD_START * (seat < players))

    def begin(self):
        """Reset the members that all games share. Call it first in start()."""
        self.players = self.setup[0]
        self.turn = self.setup[1]
        self.over = False
        self.events.clear()

    def copy_from(self, game, rng):
        """Copy the position of another game of this kind, and continue with `rng`.

        The events of this game are cleared.
        """
        for name, value in game.__dict__.items():
            if isinstance(value, (bytearray, list)):
                getattr(self, name)[_WHOLE] = value
            elif name not in ("events", "rng"):
                setattr(self, name, value)
        self.rng = rng
        self.events.clear()

    def redeal(self, known=None):
        """Deal the hidden cards again with this game's generator. The view does not change.

        `known` is None or a truth value for each cell: cards that a seat remembers are not dealt
        again.
        """

    def next_seat(self):
        """Pass the turn to the next seat clockwise."""
        self.turn = (self.turn + 1) % self.players

    def refuse(self, action):
        raise IllegalAction("action %d is not legal now" % action)
