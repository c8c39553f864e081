# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Advice for a person: what `hard` would do, and why, as numbers for one line of text.

    hint = make("gold")                        # when a game starts or resumes
    hint.new_game(game.setup)
    hint.watch(game.events)                    # after start and after every action
    hint.begin(game.turn, view, legal, count)  # on request; arguments as for a Player
    action = hint.step()                       # once a frame, until it is not NOT_YET

Afterwards `why` is one of these. A number is -1 where the table has none:

why       game        chance (of 1000)        gold (tenths)              then
FORCED    all         -                       -                          -
PAIR      GOLD        of winning gold         mean gold won              second place
LOOK      GOLD        of winning gold in      mean gold won              -
                      this turn
DENY      GOLD        -                       - (denies others a chance) second place
KEEP      Nuggets     of a bust in the next   value of the set with it   ROLL, TAKE or STEAL
                      roll (0: no dice left)                             + seat: next action
ROLL_ON   Nuggets     of a bust               value at stake             -
STOP      Nuggets     of a bust if one rolled value taken                -
JOIN      Goldrausch  -                       expected gold of the chip  -
WAIT      Goldrausch  -                       expected gold of a chip    -
LAY       Goldrausch  -                       gain over the others' mean -

`win` is the chance to win, of 1000 (Nuggets for two, else -1). The second place is given
only while the first card is to be chosen. LOOK is an unknown card, or a known one followed
by an unknown one; in the rush PAIR is a single card.

A hint reads public events and the view, the same for every seat: one serves all people.
Only load(), or the first begin(), allocates: it loads the code of `hard`. unload() frees it.
"""

from engine.games import part

FORCED = 0
PAIR = 1
LOOK = 2
DENY = 3
KEEP = 4
ROLL_ON = 5
STOP = 6
JOIN = 7
WAIT = 8
LAY = 9

NONE = -1
NOT_YET = -1


def make(name):
    """Return a new Hint for the game `name`. Raises ValueError for a name not in NAMES."""
    return part(name, "hint").make()


class Hint:
    """State kept between two requests for advice; see the module.

    Subclasses set NAME and, if the adviser needs more than the view, `note` and `brief`.
    """

    FRESH = False  # True if the player needs new_game() before each request

    def __init__(self):
        self.setup = None
        self.player = None
        self._seen = 0
        self._seat = NONE
        self._count = 0
        self._only = 0
        self._clear()

    def _clear(self):
        self.why = FORCED
        self.chance = NONE
        self.gold = NONE
        self.then = NONE
        self.win = NONE

    def new_game(self, setup):
        """Start a game with this set-up (bytes)."""
        self.setup = setup
        self._seat = NONE
        self._seen = 0

    def watch(self, events):
        """Read the unread events."""
        self._seen = events.unseen(self._seen)
        while self._seen < events.count:
            self.note(events, self._seen)
            self._seen += 1

    def note(self, events, number):
        """Record one event, in games whose view does not show all that was seen."""

    def brief(self, player):
        """Pass what note() recorded to the player."""

    def begin(self, seat, view, legal, count):
        """Start thinking for `seat`. Keep `view` and `legal` unchanged until step() decides."""
        self._clear()
        self._count = count
        self._only = legal[0]
        if count == 1:
            return
        self.load()
        player = self.player
        if seat != self._seat or self.FRESH:
            self._seat = player.seat = seat
            player.new_game(self.setup)
        # The same position must give the same advice among equal choices.
        player.seen = self._seen
        self.brief(player)
        player.begin(view, legal, count)

    def step(self):
        """Think for a few milliseconds (on a board); return an action or NOT_YET."""
        if self._count == 1:
            return self._only
        action = self.player.step()
        if action != NOT_YET:
            self.player.explain(self, action)
        return action

    def load(self):
        """Load the player that begin() needs. No-op if loaded."""
        if not self.player:
            self.player = part(self.NAME, "adviser").make(0, 0)

    def unload(self):
        """Free the player; the next begin() loads it again."""
        self.player = None
        self._seat = NONE
