"""Computer players: each decides for one seat.

    player = make("gold", "hard", seat, seed)
    player.new_game(game.setup)         # at the start of each game
    player.watch(game.events)                # after start and after every action
    player.begin(view, legal, count)         # when game.turn is its seat
    action = player.step()                   # repeat until it is not NOT_YET

`view` is filled by game.view(), `legal` and `count` come from game.legal(). Keep both
unchanged until the decision. A player never gets the game itself.
"""

from engine.events import Watcher
from engine.games import part
from engine.rng import Rng

LEVELS = ("random", "easy", "medium", "hard")

NOT_YET = -1

# Styles: how a player departs from what it holds for best. Each game says what is what there.
EVEN = 0
FORGETFUL = 1
BOLD = 2
CAREFUL = 3
SPITEFUL = 4
KIND = 5

_SPREAD = 40503  # odd; its product with 13 bits is a small int on boards


def make(game, level, seat, seed, style=EVEN):
    """Return a new player of a level in LEVELS for seat 0..4; load only its code.

    `seed` (0..2**30-1) is its only randomness: the same seed in the same game decides the
    same. `style` changes all levels but `random`. Raises ValueError for an unknown game or level.
    """
    if level not in LEVELS:
        raise ValueError("no level %s; there are %s" % (level, ", ".join(LEVELS)))
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

    RANDOM_PERCENT = 0  # percent of the decisions made at random
    SLIPS = 0  # percent more of them if forgetful

    style = EVEN  # before new_game()

    def __init__(self, seat, seed):
        self.seat = seat
        self.seed = seed
        self.rng = Rng(seed)
        self.players = 0
        self.actions = None
        self.view = None
        self.count = 0
        self.seen = 0
        self.plays_randomly = False  # in the present decision

    def new_game(self, setup):
        """Start a game with this set-up (bytes)."""
        self.players = setup[0]
        self.seen = 0

    def begin(self, view, legal, count):
        """Start thinking about a decision among legal[:count]."""
        self.view = view
        self.actions = legal
        self.count = count
        # Reseed by position: asked again, also after a resume, it decides the same.
        self.rng.reseed(self.seed ^ (_SPREAD * (self.seen & 8191)))
        percent = self.RANDOM_PERCENT + (self.SLIPS if self.style == FORGETFUL else 0)
        self.plays_randomly = percent > 0 and self.rng.below(100) < percent
        self.think()

    def think(self):
        """Prepare a decision, before the first step()."""

    def step(self):
        """Think for a few milliseconds (on a board); return an action or NOT_YET."""
        return self.at_random()

    def explain(self, advisor, action):
        """Set the reason for `action` in an Advisor, for players that know it."""

    def at_random(self):
        """Return any legal action."""
        return self.actions[self.rng.below(self.count)]

    def decide(self, view, legal, count):
        """Return a whole decision at once."""
        self.begin(view, legal, count)
        action = self.step()
        while action == NOT_YET:
            action = self.step()
        return action
