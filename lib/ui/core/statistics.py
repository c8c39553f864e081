"""Statistics: games played, wins and best scores."""

from engine.games import NUMBERED

COLOURS = 5
LEVEL_ROWS = 3

_ROWS = COLOURS + LEVEL_ROWS
_GAME = 2 + 4 * _ROWS  # games played, then wins and best score of each row, two bytes each
SIZE = _GAME * len(NUMBERED)
_FULL = 65535


class Statistics:
    """Counts 0..65535; they saturate.

    People without a name count by the (first) colour of their seat, computers by level
    1..LEVEL_ROWS; those with a name have their own results (ui.core.people).
    `data` is what is saved: SIZE bytes, any values are valid.
    """

    def __init__(self):
        self.data = bytearray(SIZE)

    def add(self, game, lineup):
        """Count a finished game; `lineup` gives level, person and colour of a seat."""
        at = _GAME * NUMBERED.index(game.NAME)
        self._put(at, self._get(at) + 1)
        winners = game.winners()
        for seat in range(game.players):
            if not lineup.person(seat):
                self._add_seat(at, _row(lineup, seat), game.score(seat), winners >> seat & 1)

    def _add_seat(self, at, row, score, won):
        at += 2 + 4 * row
        self._put(at, self._get(at) + won)
        self._put(at + 2, max(score, self._get(at + 2)))

    def games(self, name):
        """Return how often the game `name` was finished."""
        return self._get(_GAME * NUMBERED.index(name))

    def wins(self, name, row):
        """Return the wins of a row: a colour 0..4, or 4 + a computer's level."""
        return self._get(_GAME * NUMBERED.index(name) + 2 + 4 * row)

    def best(self, name, row):
        """Return the best score of a row, 0 before the first."""
        return self._get(_GAME * NUMBERED.index(name) + 4 + 4 * row)

    def clear(self):
        """Reset all counts."""
        for i in range(SIZE):
            self.data[i] = 0

    def _get(self, at):
        return self.data[at] | self.data[at + 1] << 8

    def _put(self, at, value):
        value = min(value, _FULL)
        self.data[at] = value & 255
        self.data[at + 1] = value >> 8


def _row(lineup, seat):
    level = lineup.level(seat)
    return COLOURS + level - 1 if level else lineup.colour(seat)
