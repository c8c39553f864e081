"""The highlights of a finished game: up to three moments, and how lucky each seat was.

    moments = make("nuggets", data, persons)  # from Journal.save(); a bitmask of people's seats
    while not moments.step():                 # a few milliseconds each (on a board)
        pass
    for moment in moments.found: ...          # in the order of the game
    moments.find_luck()                       # a Luck, or None

engine/GAME/moments.py finds the moments of a game. It replays the game from `data` alone, so the
modules of the game itself can be unloaded before and after.
"""

from engine.game import MOST_ACTIONS
from engine.games import make as make_game
from engine.games import part
from engine.journal import Journal

MOST = 3
GOLD = 1024  # one gold, in the unit of `luck`
UNKNOWN = -1


def make(name, data, persons):
    """Return the Moments of a game. Raises ValueError if `data` is not a game of `name`."""
    return part(name, "moments").make(data, persons)


class Moment:
    """Something that `seat` did or that happened to it.

    `kind` is the end of the key of its text. `number` counts the actions before it. `amount` is in
    gold, `other` is another seat, `group` is a group of chips in Goldrausch. `before` and `after`
    are the seat's probability to win, of 1000. For a mistake, they are the probabilities with the
    best action and with the one played. Any of these is UNKNOWN if it does not apply. The moments
    with the greatest `weight` are shown.
    """

    def __init__(self, weight, kind, seat, number, amount=UNKNOWN, other=UNKNOWN):
        self.weight = weight
        self.kind = kind
        self.seat = seat
        self.number = number
        self.amount = amount
        self.other = other
        self.before = self.after = self.group = UNKNOWN


class Luck:
    """The luck of each seat, as a list `given`.

    Without `costs`, luck is in gold. With `costs`, luck is in percent of winning, and so is
    `costs`: what each seat lost by its choices.
    """

    kind = "luck"

    def __init__(self, given, costs=None):
        self.given = given
        self.costs = costs


class Moments:
    """Base class of the search for moments, which replays a game.

    Subclasses implement step(): search a little further, and return True at the end. `luck` is, for
    each seat, the gold that chance brought minus the expected gold, in units of 1/GOLD. Over many
    games its average is 0.
    """

    def __init__(self, name, data, persons):
        self.game = make_game(name)
        self.data = data
        self.persons = persons
        self.journal = Journal(self.game, len(data))
        self.legal = bytearray(MOST_ACTIONS)
        self.view = bytearray(MOST_ACTIONS)
        self.found = []
        self.rewind()
        self.luck = [0] * self.game.players

    def rewind(self):
        """Restart the replay."""
        self.journal.rewind(self.data)
        self.seen = 0

    def unread(self):
        """Yield the numbers of the events since the last call."""
        events = self.game.events
        for number in range(events.unseen(self.seen), events.count):
            yield number
        self.seen = events.count

    def add(self, moment):
        """Add a moment if its weight is among the greatest so far."""
        self.found.append(moment)
        if len(self.found) > MOST:
            self.found.remove(min(self.found, key=lambda moment: moment.weight))

    def in_order(self):
        """Sort `found` by time. Returns True, which the last step() passes on."""
        self.found.sort(key=lambda moment: moment.number)
        return True

    def find_luck(self):
        """Return the Luck of the game, or None. Call it after the last step()."""
        return Luck([gold + GOLD // 2 >> 10 for gold in self.luck])
