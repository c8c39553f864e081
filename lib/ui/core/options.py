"""Options of a game: what can be chosen on the seats screen besides who plays."""

from engine.games import NUMBERED
from ui.core.lineup import DIG
from ui.core.people import HEAD_START
from ui.core.settings import OPTIONS
from ui.texts import say

STEPS = 4  # of a head start, the first none
SUGGESTED = 2


class Options:
    """Options of the game `name`, kept in `settings`. A game with its own has ui.GAME.options.

    `ROWS` are at most OPTIONS names, each with its values, the default first: keys of texts.
    `HEAD_STARTS` is the gold that a person may begin with, in steps; with the SUGGESTED one a child
    wins half its games against an adult.
    """

    ROWS = (("cover", ("cover_bar", "cover_card", "off")),)  # how the handheld changes hands
    HEAD_STARTS = bytes(STEPS)

    def __init__(self, settings, name):
        self._kept = settings.options
        self._first = OPTIONS * NUMBERED.index(name)

    def value(self, name):
        """Return the value of the option `name`."""
        return self._value([row for row, _ in self.ROWS].index(name))

    def _value(self, row):
        values = self.ROWS[row][1]
        return values[self._kept[self._first + row] % len(values)]

    def choose(self, name, value):
        """Set the option `name`, if this game has it."""
        for row in range(len(self.ROWS)):
            option, values = self.ROWS[row]
            if option == name:
                self._kept[self._first + row] = values.index(value)

    def shorten(self, is_short):
        """Choose the shortest form of this game, a house rule, or the one of its rules."""
        for option, values in self.ROWS:
            if option == "short":
                self.choose(option, values[-is_short])

    def rows(self):
        """Return rows for the seats screen, as (name, value, colours); see ui.menu.list_screen."""
        return [
            (say(self.ROWS[row][0]), say(self._value(row)), ()) for row in range(len(self.ROWS))
        ]

    def change(self, row, step):
        """Change row 0.. of rows() by step, -1 or 1."""
        values = self.ROWS[row][1]
        at = values.index(self._value(row))
        self._kept[self._first + row] = (at + step) % len(values)

    def colours(self, lineup):
        """Return the number of colours to choose and of colours per seat."""
        return lineup.players, 1

    def gold_of(self, person):
        """Return the gold that a Person or None begins this game with."""
        return self.HEAD_STARTS[person.results[HEAD_START] % STEPS] if person else 0

    def prepare(self, game, lineup, starter):
        """Set up `game` as chosen; a dig short and else by its rules, the same everywhere."""
        if lineup.match == DIG:
            self._kept = bytearray(len(self._kept))
            self.HEAD_STARTS = bytes(STEPS)
            self.shorten(True)
        self.set_up(game, lineup, starter)

    def set_up(self, game, lineup, starter):
        """Set up `game` as chosen."""
        game.set_up(lineup.players, starter, head_start=self.head_start(lineup))

    def head_start(self, lineup):
        """Return the gold that each seat begins with."""
        return bytes([self.gold_of(lineup.person(seat)) for seat in range(lineup.players)])
