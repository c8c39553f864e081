# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What every computer player is: someone at the table who decides for a seat.

    player = make("gold", "hard", seat, seed)
    player.new_game(game.setup)              # at the start of each game
    player.watch(game.events)           # after start and after every action of anybody
    player.begin(view, legal, count)    # when game.turn is its seat
    action = player.step()              # again and again until it is not NOT_YET

`view` is what game.view(out) wrote, `legal` and `count` come from game.legal(out). Both
must stay as they are until the decision is made. A player is never handed the game.
Base class Player is the level `random`.
"""

from engine.chance import Chance
from engine.games import part

LEVELS = ("random", "easy", "medium", "hard")

NOT_YET = -1

_SPREAD = 40503  # odd, and its product with 13 bits is a small int on boards


def make(game, level, seat, seed):
    """A new player of the level `level` in LEVELS for the seat 0..4.

    `seed` (0..2**30-1) is all its luck: the same player in the same game does the same.
    Raises ValueError for a game or level that there is not. Only what is asked for is loaded.
    """
    if level not in LEVELS:
        raise ValueError("no level %s; there are %s" % (level, ", ".join(LEVELS)))
    if level == "random":
        part(game, "rules")
        return Player(seat, seed)
    return part(game, level).make(seat, seed)


class Player:
    """Decides at random. A decision depends on seed, set-up, events and view only."""

    def __init__(self, seat, seed):
        self.seat = seat
        self.seed = seed
        self.luck = Chance(seed)
        self.players = 0
        self.actions = None
        self.table = None
        self.count = 0
        self.seen = 0

    def new_game(self, setup):
        """A new game begins: `setup` is its set-up, which all know."""
        self.players = setup[0]
        self.seen = 0

    def watch(self, events):
        """Read the events that are new. After an undo there may be fewer."""
        self.seen = events.unseen(self.seen)
        while self.seen < events.count:
            self.note(events, self.seen)
            self.seen += 1

    def note(self, events, number):
        """Take in one event; for players that need more than the view."""

    def begin(self, view, legal, count):
        """Begin to think about a decision among legal[:count]."""
        self.table = view
        self.actions = legal
        self.count = count
        # Luck that depends on the moment: asked again it decides the same, also after
        # a saved game was resumed.
        self.luck.reseed(self.seed ^ (_SPREAD * (self.seen & 8191)))
        self.think()

    def think(self):
        """What a level prepares before its first step."""

    def step(self):
        """Think on for a few milliseconds on a board: an action, or NOT_YET."""
        return self.actions[self.luck.below(self.count)]

    def decide(self, view, legal, count):
        """The whole decision at once."""
        self.begin(view, legal, count)
        action = self.step()
        while action == NOT_YET:
            action = self.step()
        return action
