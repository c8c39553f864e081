"""The options of a game: the choices on the seats screen besides the players."""

from engine.games import NUMBERED
from ui.core.lineup import DIG
from ui.core.people import HEAD_START
from ui.core.settings import OPTIONS
from ui.texts import say

STEPS = 4  # of a head start; the first is none
SUGGESTED = 2


class Options:
    """The options of the game `name`, stored in `settings`. ui.GAME.options has a subclass.

    `ROWS` has up to OPTIONS pairs: a name and its values, the default first. All are keys of texts.
    `HEAD_STARTS` is the gold of each step of a head start. With step SUGGESTED, a child wins half
    of its games against an adult.
    """

    ROWS = ()
    SHORT = "short"  # key of the text that names the row "short"
    HEAD_STARTS = bytes(STEPS)
    players = 2

    def __init__(self, settings, name):
        self._kept = settings.options
        self._first = OPTIONS * NUMBERED.index(name)

    def value(self, name):
        """Return the value of the option `name`."""
        return self._value([row for row, _ in self.ROWS].index(name))

    def _value(self, row):
        kept = self._kept[self._first + row]
        values = self.ROWS[row][1]
        return values[kept % len(values)] if kept else self.default(row)

    def default(self, row):
        """Return the default value of row 0.. of ROWS."""
        return self.ROWS[row][1][0]

    def choose(self, name, value):
        """Set the option `name`. Does nothing if this game does not have it."""
        for row in range(len(self.ROWS)):
            if self.ROWS[row][0] == name:
                self._choose(row, value)

    def _choose(self, row, value):
        values = self.ROWS[row][1]
        # 0 stands for the default, which may change with the players. A chosen value remains, so
        # the first one is stored as len(values).
        self._kept[self._first + row] = values.index(value) or len(values)

    def shorten(self, is_short):
        """Choose the shortest form of this game, which is a house rule, or its default."""
        for row in range(len(self.ROWS)):
            name, values = self.ROWS[row]
            if name == "short":
                self._kept[self._first + row] = len(values) - 1 if is_short else 0

    def rows(self):
        """Return the rows of the seats screen: (name, value, colours), see ui.menu.list_screen."""
        return [
            (say(self.SHORT if name == "short" else name), say(self.value(name)), ())
            for name, _ in self.ROWS
        ]

    def change(self, row, step):
        """Change the value of row 0.. of rows() by `step`, -1 or 1."""
        values = self.ROWS[row][1]
        at = values.index(self._value(row))
        # The default is the longest form: to the left, a game gets shorter.
        self._choose(row, values[(at - step) % len(values)])

    def colours(self, lineup):
        """Return two numbers: the colours to choose, and the colours of each seat."""
        return lineup.players, 1

    def gold_of(self, person):
        """Return the gold of a Person at the start of this game, 0 for None."""
        return self.HEAD_STARTS[person.results[HEAD_START] % STEPS] if person else 0

    def prepare(self, game, lineup, starter):
        """Set up `game` from the options. A dig ignores them, so it is the same everywhere."""
        self.players = lineup.players
        if lineup.match == DIG:
            self._kept = bytearray(len(self._kept))
            self.HEAD_STARTS = bytes(STEPS)
            self.shorten(True)
        self.set_up(game, lineup, starter)

    def set_up(self, game, lineup, starter):
        """Set up `game` from the options. Games with options of their own override it."""
        game.set_up(lineup.players, starter, head_start=self.head_start(lineup))

    def head_start(self, lineup):
        """Return the gold of each seat at the start, as bytes."""
        return bytes([self.gold_of(lineup.person(seat)) for seat in range(lineup.players)])
