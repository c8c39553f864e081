"""The contract that all games share.

A game is its set-up (a few bytes), its random generator (a seed) and its actions (a byte
each). A whole game:

    game = Gold()                     # allocates all that the game needs
    game.set_up(players=3, starter=1) # or load() with the bytes of a set-up
    game.start(Rng(7))
    while not game.over:
        count = game.legal(actions)   # a caller's bytearray of 128
        game.apply(actions[0])

Members: `players` 2..5, `turn` (the seat to move), `phase` (constants of each game),
`over`, `setup`, `rng` (as given to start), `events`, `score(seat)`, `winners()`,
`view(out)` (what every seat sees).

A game calls only two methods of its generator: `shuffle(cards)` shuffles a bytearray in
place, `roll(dice)` returns how many of so many dice show each face 0..5, a nibble each;
`redeal` also calls `below(n)`.
"""

from engine.shown import SETUP_HEAD_START, Public

MIN_PLAYERS = 2
MAX_PLAYERS = 5
MOST_ACTIONS = 128

# Where in a set-up what a game adds begins: after the gold of each seat.
SETUP_OWN = 7
MOST_HEAD_START = 99


class _Slices:
    def __getitem__(self, key):
        return key


# slices[0:64] is a slice made once: a[_ALL] = b then copies without allocating.
slices = _Slices()
_WHOLE = slices[:]


def need(name, value, least, most):
    """Raise ValueError unless `value`, called `name`, is least..most."""
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
        """Choose players 2..5, the starter and by seat the gold at the start, 0..MOST_HEAD_START.

        Raises ValueError.
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

        Byte 0 is players, byte 1 the starter, then the gold at the start by seat.
        """
        players = self.setup[0]
        need("players", players, MIN_PLAYERS, MAX_PLAYERS)
        need("start", self.setup[1], 0, players - 1)
        for seat in range(MAX_PLAYERS):
            need("head_start", self.head_start(seat), 0, MOST_HEAD_START * (seat < players))

    def begin(self):
        """Reset what all games share. Call it first in start()."""
        self.players = self.setup[0]
        self.turn = self.setup[1]
        self.over = False
        self.events.clear()

    def copy_from(self, game, rng):
        """Take over the position of another game of this kind, and go on with `rng`.

        The events of this game begin anew.
        """
        for name, value in game.__dict__.items():
            if isinstance(value, (bytearray, list)):
                getattr(self, name)[_WHOLE] = value
            elif name not in ("events", "rng"):
                setattr(self, name, value)
        self.rng = rng
        self.events.clear()

    def redeal(self, known=None):
        """Deal what no seat can see anew, with this game's generator; every view stays.

        Of cards that lie on the table, those with known[cell] stay, too: a seat may remember.
        """

    def next_seat(self):
        """Pass the turn to the next seat clockwise."""
        self.turn = (self.turn + 1) % self.players

    def refuse(self, action):
        raise IllegalAction("action %d is not legal now" % action)
