"""The greatest mistake of a person in a game, and whether the highlights report it."""

from typing import Any, NamedTuple

from engine import moments
from engine.moment import Moment
from engine.rng import SEEDS
from sim.desktop.games import part
from sim.desktop.tournaments import bots

# The search for the greatest mistake: playouts of each decision, and decisions that remain. Then
# _CLOSE remain of those with a part of all playouts, and the greatest of those with all.
_FIRST = (8, 8)
_CLOSE = 3
_PART = 6
PLAYOUTS = 400


class Verdict(NamedTuple):
    """A game of a person: what the greatest mistake cost, 0 to 1.

    `is_found` is True if the search for highlights names it, `is_shown` if it is also among the few
    that are shown. `named` is the lead, in gold, that each mistake shown cost, to the end of its
    turn (Gold Nuggets: the probability).
    """

    cost: float
    is_found: bool
    is_shown: bool
    named: list[float]


def of_game(name: str, levels: list[str], number: int, playouts: int = PLAYOUTS) -> Verdict:
    """Play a game of two, in which the first level is the person, and judge it. A pure function.

    What was found is valued by as many `playouts`, with other cards than those of the search.
    """
    seat, data = _played(name, levels, number)
    judge = part(name, "judge").Judge(name, data)
    choices = list(judge.choices(seat))
    search = moments.make(name, data, 1 << seat)
    every: list[Moment] = []
    keep = search.add

    def add(moment: Moment) -> None:
        every.append(moment)
        keep(moment)

    search.add = add
    while not search.step():
        pass
    greatest, cost = _greatest(judge, choices, playouts)
    found, shown = (
        {each.number: judge.turn_of(each.number) for each in group if each.is_mistake}
        for group in (every, search.found)
    )
    return Verdict(
        cost,
        any(first <= greatest < last for first, last in found.values()),
        any(first <= greatest < last for first, last in shown.values()),
        [_lead_lost(judge, choices, range(n, shown[n][1]), playouts) for n in shown],
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


def _greatest(judge: Any, choices: list[Any], playouts: int) -> tuple[int, float]:
    """Return the number of the decision that cost most, and its cost. -1 and 0 without any."""
    first = 0
    for count, remain in (_FIRST, (-(-playouts // _PART), _CLOSE), (playouts, 1)):
        tries = range(first, first + count)
        first += count
        choices = sorted(choices, key=lambda each: -judge.cost(*each, tries)[0])[:remain]
    if not choices:
        return -1, 0.0
    return choices[0][0], judge.cost(*choices[0], range(first, first + playouts))[0]


def _lead_lost(judge: Any, choices: list[Any], part: range, playouts: int) -> float:
    """Return the lead, in gold, that decisions cost together: those with numbers in `part`."""
    tries = range(playouts)
    return sum(judge.cost(*each, tries)[1] for each in choices if each[0] in part)
