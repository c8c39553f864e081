"""The highlights of a finished game: up to three moments, and how lucky each seat was.

Where mistakes are told, there may be four: with two of them beside a praise, the greatest was often
missing.

    moments = make("nuggets", data, persons)  # from Journal.save(); a bitmask of people's seats
    while not moments.step():                 # a few milliseconds each (on a board)
        pass
    for moment in moments.found: ...          # praise first, then in the order of the game
    moments.find_luck()                       # a Luck, or None

engine/GAME/moments.py finds the moments of a game. It replays the game from `data` alone, so the
modules of the game itself can be unloaded before and after.
"""

from array import array

from engine.game import MOST_ACTIONS
from engine.games import make as make_game
from engine.games import part
from engine.journal import Journal
from engine.moment import UNKNOWN, Luck, Moment
from engine.replay import Replay

MOST = 3
GOLD = 1024  # one gold, in the unit of `luck`
_E = 2.718282


def make(name, data, persons, judged=None):
    """Return the Moments of a game. Raises ValueError if `data` is not a game of `name`.

    `judged` is a bitmask of the seats whose mistakes are found, by default `persons`.
    """
    return part(name, "moments").make(data, persons, judged)


class Moments:
    """Base class of the search for moments, which replays a game.

    Subclasses implement step(): search a little further, and return True at the end. They call
    begin() for each turn in GOLD, set of dice in Gold Nuggets, and round in Goldrausch. `starts`
    has the number of actions before each, `stages` the `stage` of its moments. `luck` is, for each
    seat, the gold that chance brought less the expected gold, in units of 1/GOLD. Over many games
    its average is 0.
    """

    def __init__(self, name, data, persons, judged):
        self.game = make_game(name)
        self.data = data
        self.persons = persons
        self.judged = persons if judged is None else judged
        self.journal = Journal(self.game, len(data))
        self.legal = bytearray(MOST_ACTIONS)
        self.view = bytearray(MOST_ACTIONS)
        self.found = []
        self.starts = array("H")
        self.stages = bytearray()
        self.rewind()
        self.luck = [0] * self.game.players

    def collect(self):
        """Free what was dropped. A program that is short of heap puts gc.collect() here."""

    def moment(self, weight, kind, seat, number, amount=UNKNOWN, shown=b"", places=b""):
        """Return a new Moment, with copies of `shown` and `places`.

        It may stay until the end of the search: in a heap that is nearly full, it should not lie
        among what is dropped.
        """
        self.collect()
        moment = Moment(weight, kind, seat, number, amount)
        if shown:
            moment.shown = bytes(shown)
        if places:
            moment.places = bytes(places)
        return moment

    def rewind(self):
        """Restart the replay."""
        self.replay = Replay(self.journal, self.data)
        self.seen = 0

    def begin(self, stage):
        """Record that a turn or round begins now."""
        self.starts.append(self.journal.count)
        self.stages.append(stage)

    def unread(self):
        """Yield the numbers of the events since the last call."""
        events = self.game.events
        for number in range(events.unseen(self.seen), events.count):
            yield number
        self.seen = events.count

    def percent(self, seat, square):
        """Return what one more gold is worth to a seat now, in percent of winning.

        It is less if the best other is far away. `square` is that of the usual distance between two
        equal players at the end.
        """
        score = self.game.score
        lead = score(seat) - max([score(n) for n in range(self.game.players) if n != seat])
        return 40 / square**0.5 * _E ** (-lead * lead / (2 * square))

    def comeback(self, before):
        """Return the only winner if it was not ahead at the scores `before`, else UNKNOWN."""
        game = self.game
        for seat in range(game.players):
            if game.winners() == 1 << seat and before[seat] < max(before):
                return seat
        return UNKNOWN

    def add(self, moment):
        """Add a moment if its weight is among the greatest so far.

        One praise and the greatest mistake always remain. A moment that reads like an earlier one,
        such as the same mistake in the same position, is left out. Of each kind but mistakes, only
        the greatest remains: three good catches are no story.
        """
        found = self.found
        if moment.message in [each.message for each in found]:
            return
        found.append(moment)
        found.sort(key=lambda each: each.weight)
        alike = [each for each in found if each.kind == moment.kind and not each.is_mistake]
        if len(alike) > 1:
            found.remove(alike[0])
        elif len(found) > MOST + (self.judged > 0):
            praise = [each for each in found if each.is_praise]
            mistakes = [each for each in found if each.is_mistake]
            kept = praise, mistakes[-1:]
            found.remove(next(each for each in found if [each] not in kept))

    def in_order(self):
        """Sort `found`: praise, then the rest, each by time. Returns True for the last step()."""
        for moment in self.found:
            moment.stage = self.stages[sum([start <= moment.number for start in self.starts]) - 1]
        self.found.sort(key=lambda moment: (not moment.is_praise, moment.number))
        return True

    def find_luck(self):
        """Return the Luck of the game, or None. Call it after the last step()."""
        return Luck([gold + GOLD // 2 >> 10 for gold in self.luck])
