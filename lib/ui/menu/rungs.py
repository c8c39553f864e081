"""The rungs of the climb: the computer player and the game of each."""

from engine.games import NAMES
from ui.core.lineup import CHARACTERS
from ui.core.people import RUNG

# Three bytes for each rung: game, level and character. A child wins 72, 39, 37, 37, 24 and 20 % of
# the games, an adult 78, 60, 57, 41, 25 and 27 % (.github/FIGURES.md).
_RUNGS = b"\0\1\2\2\2\1\2\2\3\1\2\4\0\3\5\1\3\0"


def rung(number):
    """Return the game, level and character of a rung of the climb. The top rung repeats."""
    at = 3 * min(number, CHARACTERS - 1)
    game, level, who = _RUNGS[at : at + 3]
    return NAMES[game], level, who


def sit_next(lineup):
    """Seat the computer player of the next rung of a Lineup. Returns the game.

    The rung is that of the person at seat 0.
    """
    person = lineup.person(0)
    game, level, who = rung(person.results[RUNG] if person else 0)
    lineup.sit(1, level, who)
    return game
