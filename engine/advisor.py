"""Advice for a person: what `hard` would do, and why, as numbers for one line of text.

    advisor = make("gold")                        # when a game starts or resumes
    advisor.new_game(game.setup)
    advisor.watch(game.events)                    # after start and after every action
    advisor.begin(game.turn, view, legal, count)  # on request; arguments as for a Player
    action = advisor.step()                       # once a frame, until it is not NOT_YET

Afterwards `why` is FORCED, one of the reasons of engine/GAME/reasons.py, which says what
`probability` (of 1000), `gold` (in tenths), `then` (an action) and `win` (the probability
to win, of 1000) mean with it, or NONE in a game without that module. A number is NONE where
it does not apply.

An advisor reads public events and the view, the same for every seat: one serves all people.
Only load(), or the first begin(), allocates: it loads the code of `hard`. unload() frees it.
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
    """State kept between two requests for advice; see the module.

    A game whose view does not show all that was seen extends it in engine/GAME/advisor.py:
    `note` records an event, `tell` passes the record to the player.
    """

    FRESH = False  # True if the player needs new_game() before each request

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

    def tell(self, player):
        """Pass what note() recorded to the player."""

    def begin(self, seat, view, legal, count):
        """Start thinking for `seat`. Keep `view` and `legal` unchanged until step() decides."""
        self.why = self.probability = self.gold = self.then = self.win = NONE
        if count == 1:
            self.why = FORCED
            self._only = legal[0]
            return
        self.load()
        player = self.player
        if seat != self._seat or self.FRESH:
            self._seat = player.seat = seat
            player.new_game(self.setup)
        # The same position must give the same advice among equal choices.
        player.seen = self.seen
        self.tell(player)
        player.begin(view, legal, count)

    def step(self):
        """Think for a few milliseconds (on a board); return an action or NOT_YET."""
        if self.why == FORCED:
            return self._only
        action = self.player.step()
        if action != NOT_YET:
            self.player.explain(self, action)
        return action

    def load(self):
        """Load the player that begin() needs. No-op if loaded."""
        if not self.player:
            reasons = optional(self.name, "reasons") or part(self.name, "hard")
            self.player = reasons.make(0, 0)

    def unload(self):
        """Free the player; the next begin() loads it again."""
        self.player = None
        self._seat = NONE
