"""Statistics: games played, wins and best scores."""

from engine.games import NUMBERED
from ui.core.lineup import COLOURS, LEVELS
from ui.core.save_format import COUNTS

_ROWS = COLOURS + LEVELS
_GAME = 2 + 4 * _ROWS  # games played, then wins and best score of each row, two bytes each
_FULL = 65535


class Statistics:
    """Counts 0..65535; they saturate.

    People without a name count by the (first) colour of their seat, computers by level
    1..LEVELS; those with a name have their own results (ui.core.people).
    `data` is what is saved: COUNTS bytes a game, any values are valid; none are 0.
    """

    def __init__(self, data=b""):
        self.data = bytearray(COUNTS * len(NUMBERED))
        self.data[: len(data)] = data

    def add(self, name, row, score, won):
        """Count how the game `name` ended for a row: a colour 0..4, or 4 + a computer's level."""
        at = _GAME * NUMBERED.index(name) + 2 + 4 * row
        self._put(at, self._get(at) + won)
        self._put(at + 2, max(score, self._get(at + 2)))

    def add_game(self, name):
        """Count that the game `name` was finished."""
        at = _GAME * NUMBERED.index(name)
        self._put(at, self._get(at) + 1)

    def games(self, name):
        """Return how often the game `name` was finished."""
        return self._get(_GAME * NUMBERED.index(name))

    def wins(self, name, row):
        """Return the wins of a row."""
        return self._get(_GAME * NUMBERED.index(name) + 2 + 4 * row)

    def best(self, name, row):
        """Return the best score of a row, 0 before the first."""
        return self._get(_GAME * NUMBERED.index(name) + 4 + 4 * row)

    def _get(self, at):
        return self.data[at] | self.data[at + 1] << 8

    def _put(self, at, value):
        value = min(value, _FULL)
        self.data[at] = value & 255
        self.data[at + 1] = value >> 8
