"""The greatest mistake of a person in a game, and whether the highlights report it."""

from typing import Any, NamedTuple

from engine import moments
from engine.rng import SEEDS
from sim.desktop.games import part
from sim.desktop.tournaments import bots

# The search for the greatest mistake: playouts of each decision, and decisions that remain.
_ROUNDS = ((8, 5), (32, 2), (96, 1))
_PLAYOUTS = 200  # of what was found, with other cards than those of the search


class Verdict(NamedTuple):
    """A game of a person: what the greatest mistake cost, 0 to 1, and whether it is reported.

    `named` is the lead, in gold, that each reported mistake cost (Gold Nuggets: the probability).
    """

    cost: float
    is_reported: bool
    named: list[float]


def of_game(name: str, levels: list[str], number: int) -> Verdict:
    """Play a game of two, in which the first level is the person, and judge it. A pure function."""
    seat, data = _played(name, levels, number)
    judge = part(name, "judge").Judge(name, data)
    choices = list(judge.choices(seat))
    search = moments.make(name, data, 1 << seat)
    while not search.step():
        pass
    named = [each.number for each in search.found if each.is_mistake]
    greatest, cost = _greatest(judge, choices)
    turns = [judge.turn_of(each) for each in named]
    return Verdict(
        cost,
        any(first <= greatest < last for first, last in turns),
        [_lead_lost(judge, choices, *turn) for turn in turns],
    )


def claims(name: str, levels: list[str], number: int) -> list[tuple[int, str, float, float]]:
    """Play the game of of_game(). Return what its person could have been advised: Judge.claims."""
    seat, data = _played(name, levels, number)
    return [*part(name, "judge").Judge(name, data).claims(seat)]


def _played(name: str, levels: list[str], number: int) -> tuple[int, bytes]:
    """Play a game of the first level against the second. Return the first one's seat and the
    game as saved.
    """
    seat = number % 2
    by_seat = levels[::-1] if seat else levels
    return seat, bots.played(name, by_seat, number // 2 % 2, number % SEEDS)[1]


def _greatest(judge: Any, choices: list[Any]) -> tuple[int, float]:
    """Return the number of the decision that cost most, and its cost. -1 and 0 without any."""
    first = 0
    for playouts, remain in _ROUNDS:
        tries = range(first, first + playouts)
        first += playouts
        choices = sorted(choices, key=lambda each: -judge.cost(*each, tries)[0])[:remain]
    if not choices:
        return -1, 0.0
    return choices[0][0], judge.cost(*choices[0], range(first, first + _PLAYOUTS))[0]


def _lead_lost(judge: Any, choices: list[Any], first: int, last: int) -> float:
    """Return the lead, in gold, that the decisions of a turn cost together."""
    tries = range(_PLAYOUTS)
    return sum(judge.cost(*each, tries)[1] for each in choices if first <= each[0] < last)
