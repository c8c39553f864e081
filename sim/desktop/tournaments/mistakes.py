"""The greatest mistake of a person in a game, and whether the highlights report it."""

from typing import Any, NamedTuple

from engine import moments
from engine.games import make
from engine.journal import Journal
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
    seat = number % 2
    data = _played(name, levels if not seat else levels[::-1], number)
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
        [_sum(judge, choices, *turn) for turn in turns],
    )


def claims(name: str, levels: list[str], number: int) -> list[tuple[int, str, float, float]]:
    """Play the game of of_game(). Return what its person could have been advised: Judge.claims."""
    seat = number % 2
    data = _played(name, levels if not seat else levels[::-1], number)
    return [*part(name, "judge").Judge(name, data).claims(seat)]


def _played(name: str, levels: list[str], number: int) -> bytes:
    """Return the saved bytes of a game between two levels."""
    journal = Journal(make(name))
    game = journal.game
    game.set_up(2, starter=number // 2 % 2)
    journal.start(number % SEEDS)
    players = bots.choosers(levels, number % SEEDS)
    while not game.over:
        legal = journal.actions[: journal.legal()]
        journal.apply(players[game.turn](game, legal))
    data = bytearray(journal.size)
    journal.save(data)
    return bytes(data)


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


def _sum(judge: Any, choices: list[Any], first: int, last: int) -> float:
    """Return the lead, in gold, that the decisions of a turn cost together."""
    tries = range(_PLAYOUTS)
    return sum(judge.cost(*each, tries)[1] for each in choices if first <= each[0] < last)
