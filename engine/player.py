"""Computer players. Each decides for one seat.

    player = make("gold", "hard", seat, seed)
    player.new_game(game.setup)       # at the start of each game
    player.watch(game.events)         # after start and after every action
    player.begin(view, legal, count)  # when game.turn is its seat
    action = player.step()            # repeat until it is not NOT_YET

`view` is filled by game.view(), `legal` and `count` come from game.legal(). Do not change them
before the decision. A player never gets the game itself, so it cannot cheat.
"""

from engine.events import Watcher
from engine.games import part
from engine.rng import Rng

LEVELS = ("random", "easy", "medium", "hard")

NOT_YET = -1

# Styles: how a player departs from the best action it knows. The players of each game document
# what the styles mean there.
EVEN = 0
FORGETFUL = 1
BOLD = 2
CAREFUL = 3
SPITEFUL = 4
KIND = 5

# Odd, so that different positions differ. Its product with 13 bits is a small int on boards.
_SPREAD = 40503


def make(game, level, seat, seed, style=EVEN):
    """Return a new player for seat 0..4. Only the code of its level is imported.

    `level` is one of LEVELS. `seed` (0..2**30-1) is the only source of chance: with the same seed
    in the same position, a player decides the same. `style` has no effect on the level `random`.
    Raises ValueError for an unknown game or level.
    """
    if level not in LEVELS:
        raise ValueError("no level %s: choose from %s" % (level, ", ".join(LEVELS)))
    if level == "random":
        part(game, "rules")
        return Player(seat, seed)
    player = part(game, level).make(seat, seed)
    player.style = style
    return player


class Player(Watcher):
    """The level `random` and base class of the others.

    Decisions depend only on seed, set-up, events and view.
    """

    # By style: percent of decisions made at random. It makes the styles of a level equally strong.
    RANDOM_PERCENT = bytes(6)

    style = EVEN  # set it before new_game()
    rng = Rng()  # all players share it to save memory: each decision seeds it anew

    def __init__(self, seat, seed):
        self.seat = seat
        self.seed = seed
        self.players = 0
        self.actions = self.view = b""  # of the decision that it thinks about
        self.count = 0
        self.seen = 0
        self.plays_randomly = False  # in the current decision

    def new_game(self, setup):
        """Start a game with this set-up (bytes)."""
        self.players = setup[0]
        self.seen = 0

    def begin(self, view, legal, count):
        """Start thinking about a decision among legal[:count]."""
        self.view = view
        self.actions = legal
        self.count = count
        # The position is part of the seed: asked again, even after a resume, it decides the same.
        self.rng.reseed(self.seed ^ (_SPREAD * (self.seen & 8191)))
        percent = self.RANDOM_PERCENT[self.style]
        self.plays_randomly = percent > 0 and self.rng.below(100) < percent
        self.think()

    def think(self):
        """Prepare a decision, before the first step()."""

    def step(self):
        """Think for a few milliseconds (on a board). Returns an action or NOT_YET."""
        return self.at_random()

    def explain(self, advisor, action):
        """Set the reason for `action` in an Advisor. Players that have reasons implement it."""

    def at_random(self):
        """Return a random legal action. If FORGETFUL, return the first one."""
        return self.actions[0 if self.style == FORGETFUL else self.rng.below(self.count)]

    def decide(self, view, legal, count):
        """Return the action for a position. Takes as long as all steps together."""
        self.begin(view, legal, count)
        action = self.step()
        while action == NOT_YET:
            action = self.step()
        return action
