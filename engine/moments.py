"""What happened: the moments of a finished game that are worth telling, at most three.

    moments = make("nuggets", data, persons)  # Journal.save(), the people's seats as a mask
    while not moments.step():                 # a few milliseconds each (on a board)
        pass
    for moment in moments.found: ...          # in the order of the game
    moments.find_luck()                       # a Luck, or None

engine/GAME/moments.py finds them. A game is replayed once; nothing else is needed, so all of it can
be unloaded before and after.
"""

from engine.game import MOST_ACTIONS
from engine.games import make as make_game
from engine.games import part
from engine.journal import Journal

MOST = 3
GOLD = 1024  # a gold, in the sums of `luck`
UNKNOWN = -1


def make(name, data, persons):
    """Return the Moments of a game. Raises ValueError."""
    return part(name, "moments").make(data, persons)


class Moment:
    """Something that `seat` did or met, in words `kind`, the end of a key of texts.

    It began `number` actions after the start; another seat `other`, a `group` of Goldrausch and an
    `amount` of gold may be part of it. `before` and `after` are the seat's probability to win, of
    1000; of a mistake, with the best action and with the one played. What does not apply is
    UNKNOWN. The greatest `weight` are told.
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
    """What luck gave each seat, a list: gold, or, where `costs` says what choices cost each,
    percents of a win."""

    kind = "luck"

    def __init__(self, given, costs=None):
        self.given = given
        self.costs = costs


class Moments:
    """Replays a game for its subclasses, which give step(): look at a little more; return True once
    all is found. `luck` is, by seat, what came less what was to be expected, in 1/GOLD: over many
    games it is 0 on average."""

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
        """Begin the replay anew."""
        self.journal.rewind(self.data)
        self.seen = 0

    def unread(self):
        """Yield the numbers of the events since the last call."""
        events = self.game.events
        for number in range(events.unseen(self.seen), events.count):
            yield number
        self.seen = events.count

    def tell(self, moment):
        """Keep a moment if it is among the greatest."""
        self.found.append(moment)
        if len(self.found) > MOST:
            self.found.remove(min(self.found, key=lambda moment: moment.weight))

    def in_order(self):
        """Sort what was found as it happened; return True, as the last step() does."""
        self.found.sort(key=lambda moment: moment.number)
        return True

    def find_luck(self):
        """Return the Luck of the game once it is replayed, or None."""
        return Luck([gold + GOLD // 2 >> 10 for gold in self.luck])
