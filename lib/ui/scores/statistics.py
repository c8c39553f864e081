"""Statistics: games played, wins and best scores."""

from engine.games import NUMBERED
from ui.core.lineup import COLOURS, LEVELS
from ui.core.save_format import COUNTS

_ROWS = COLOURS + LEVELS
_GAME = 2 + 4 * _ROWS  # games played, then wins and best score of each row, two bytes each
_FULL = 65535


class Statistics:
    """Counts from 0 to 65535, where they saturate.

    A guest counts by the first colour of the seat, a computer player by its level 1..LEVELS. People
    have results of their own (ui.core.people). `data` is saved: COUNTS bytes for each game, of any
    value.
    """

    def __init__(self, data=b""):
        self.data = bytearray(COUNTS * len(NUMBERED))
        self.data[: len(data)] = data

    def add(self, name, row, score, won):
        """Count a score of the game `name` for a row, and `won`, 0 or 1.

        A row is a colour 0..4, or 4 plus the level of a computer player.
        """
        at = _GAME * NUMBERED.index(name) + 2 + 4 * row
        self._put(at, self._get(at) + won)
        self._put(at + 2, max(score, self._get(at + 2)))

    def add_game(self, name):
        """Count a finished game `name`."""
        at = _GAME * NUMBERED.index(name)
        self._put(at, self._get(at) + 1)

    def games(self, name):
        """Return how often the game `name` was finished."""
        return self._get(_GAME * NUMBERED.index(name))

    def wins(self, name, row):
        """Return the wins of a row."""
        return self._get(_GAME * NUMBERED.index(name) + 2 + 4 * row)

    def best(self, name, row):
        """Return the best score of a row, or 0 before the first."""
        return self._get(_GAME * NUMBERED.index(name) + 4 + 4 * row)

    def _get(self, at):
        return self.data[at] | self.data[at + 1] << 8

    def _put(self, at, value):
        value = min(value, _FULL)
        self.data[at] = value & 255
        self.data[at + 1] = value >> 8
