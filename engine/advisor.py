"""Advice for a person: the action that `hard` would choose, and the reason for it.

    advisor = make("gold")                        # when a game starts or resumes
    advisor.new_game(game.setup)
    advisor.watch(game.events)                    # after start and after every action
    advisor.begin(game.turn, view, legal, count)  # on request; arguments as for a Player
    action = advisor.step()                       # once a frame, until it is not NOT_YET

Afterwards the attributes of the advisor give the reason:

    why          FORCED (the only legal action), a reason of engine/GAME/reasons.py, or NONE
    probability  of 1000
    gold         in tenths
    then         the action that should follow
    win          probability to win the game, of 1000

Before begin(), `at` may be set to an action: of equal actions, the advice is the nearest to it.

engine/GAME/reasons.py says what the numbers mean with each reason. A number that does not apply
is NONE. In a game without that module `why` is NONE, too.

An advisor reads only public events and the view, which are the same for every seat, so one
advisor serves all people at the table. Only load() allocates: it imports the code of `hard`. The
first begin() calls it if nothing else has. unload() frees that code.
"""

from engine.events import Watcher
from engine.games import optional, part

NONE = -1
FORCED = 0
NOT_YET = -1


def make(name):
    """Return a new Advisor for the game `name`. Raises ValueError for a name not in NAMES."""
    own = optional(name, "advisor")
    return own.make() if own else Advisor(name)


class Advisor(Watcher):
    """The state between two requests for advice. See the module for its use.

    engine/GAME/advisor.py may have a subclass. If the view of a game leaves out something that was
    seen earlier, `note` records an event, `brief` passes the record to the player.
    """

    FRESH = False  # True if the player needs new_game() before each request
    at = NONE

    def __init__(self, name):
        self.name = name
        self.setup = None
        self.player = None
        self.seen = 0
        self._seat = NONE
        self._only = 0
        self.why = self.probability = self.gold = self.then = self.win = NONE

    def new_game(self, setup):
        """Start a game with this set-up (bytes)."""
        self.setup = setup
        self._seat = NONE
        self.seen = 0

    def brief(self, player):
        """Pass to the player what note() has recorded."""

    def is_forced(self, legal, count):
        """Return True if legal[:count] leaves nothing to decide."""
        return count == 1

    def begin(self, seat, view, legal, count):
        """Start thinking for `seat`. Do not change `view` and `legal` until step() decides."""
        self.why = self.probability = self.gold = self.then = self.win = NONE
        if self.is_forced(legal, count):
            self.why = FORCED
            self._only = legal[0]
            return
        player = self.load()
        if seat != self._seat or self.FRESH:
            self._seat = player.seat = seat
            player.new_game(self.setup)
        # `seen` is part of the player's seed: asked twice, it must choose the same of equal moves.
        player.seen = self.seen
        self.brief(player)
        player.begin(view, legal, count)

    def step(self):
        """Think for a few milliseconds (on a board). Returns an action or NOT_YET."""
        if self.why == FORCED:
            return self._only
        player = self.load()
        action = player.step()
        if action != NOT_YET:
            player.explain(self, action)
        return action

    def load(self):
        """Return the player that thinks. Loads it unless it is loaded."""
        if not self.player:
            reasons = optional(self.name, "reasons") or part(self.name, "hard")
            self.player = reasons.make(0, 0)
        return self.player

    def unload(self):
        """Free the player. The next begin() loads it again."""
        self.player = None
        self._seat = NONE
