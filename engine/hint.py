# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `hard` would do for a person, and why, in numbers for one line.

    hint = make("gold")                        # when a game begins or is taken up again
    hint.new_game(game.setup)
    hint.watch(game.events)                    # after start and after every action
    hint.begin(game.turn, view, legal, count)  # somebody asks: as for a Player
    action = hint.step()                       # a slice a frame, until it is not NOT_YET

Then `why` says which of these it is, and the numbers, -1 where there is none:

why       game        chance (of 1000)        gold (tenths)              then
FORCED    all         -                       -                          -
PAIR      GOLD        that this brings gold   how much that is           the second place
LOOK      GOLD        that the turn brings    what it brings on average  -
                      this seat gold
DENY      GOLD        -                       - (denies others a chance) the second place
KEEP      Nuggets     of a bust in the next   value set aside with it    ROLL, TAKE or STEAL
                      roll (0: no dice left)                             + seat: the next move
ROLL_ON   Nuggets     of a bust               value that is at stake     -
STOP      Nuggets     of a bust, had one      what is taken              -
                      rolled on
JOIN      Goldrausch  -                       what the chip may expect   -
WAIT      Goldrausch  -                       what a chip could expect   -
LAY       Goldrausch  -                       gain on the others' mean   -

`win` is the chance to win of 1000 (Nuggets with two players, else -1). The second place is
there as long as the first card is to be chosen. LOOK is an unknown card, or a known one
before an unknown one; PAIR may be the one card of a rush.

It is fed public events and the view, for every seat alike, so one is enough for all people.
load(), or the first begin(), loads the code of `hard`; else nothing is allocated. unload()
forgets the player.
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
    """A new Hint for the game `name`."""
    return part(name, "hint").make()


class Hint:
    """What an adviser of a game has to keep between two questions; see above.

    A game gives NAME and, where its adviser needs more than the view, `note` and `brief`.
    """

    FRESH = False  # each question needs a player that begins anew

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
        """A game begins. Nothing is known of it but its set-up."""
        self.setup = setup
        self._seat = NONE
        self._seen = 0

    def watch(self, events):
        """Read the events that are new. After an undo there may be fewer."""
        self._seen = events.unseen(self._seen)
        while self._seen < events.count:
            self.note(events, self._seen)
            self._seen += 1

    def note(self, events, number):
        """Take in one event; for games whose view does not tell all that was seen."""

    def brief(self, player):
        """Tell a player what note() took in."""

    def begin(self, seat, view, legal, count):
        """Begin to think for `seat`; `view` and `legal` must stay until it is done."""
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
        # Luck between equal choices stays the same as long as nothing happens.
        player.seen = self._seen
        self.brief(player)
        player.begin(view, legal, count)

    def step(self):
        """Think on for a few milliseconds on a board: an action, or NOT_YET."""
        if self._count == 1:
            return self._only
        action = self.player.step()
        if action != NOT_YET:
            self.player.explain(self, action)
        return action

    def load(self):
        """Load what begin() needs, if it is not there."""
        if not self.player:
            self.player = part(self.NAME, "adviser").make(0, 0)

    def unload(self):
        """Forget the player; the next begin() loads it again."""
        self.player = None
        self._seat = NONE
