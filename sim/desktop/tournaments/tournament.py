"""Many games between computer players: seats rotated, results added up.

A tournament is played in batches on any `concurrent.futures.Executor`. A batch returns sums, so
memory does not grow with the games. All sums are whole numbers, so their order does not matter.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from itertools import islice
from math import lcm, sqrt
from typing import Any, NamedTuple

from engine.game import MAX_PLAYERS
from engine.rng import SEEDS
from sim.desktop.records import record as records
from sim.desktop.tournaments import bots

WIN = lcm(*range(1, MAX_PLAYERS + 1))  # a won game in sums; a share of a win is a whole number, too
AT_ONCE = 64  # batches that the executor gets at once
_Z = 1.959964  # of the 95 % interval
_FEW = 30  # deals that are too few for a spread
_SMALL = 1e-4


class Tournament(NamedTuple):
    """All that determines the games.

    `options` are those of a record, but `head_start` goes by level. The deal decides the starter.
    """

    name: str
    levels: list[str]
    options: dict[str, Any]
    seed: int


class Sums(NamedTuple):
    """Results of `games` by level: what was won, in units of 1/WIN, and the scores.

    A deal is played once with each seating. For the complete `deals`, it also has what was won and
    the squares of what each deal brought.
    """

    games: int
    won: list[int]
    scores: list[int]
    deals: int
    won_by_deals: list[int]
    squares: list[int]

    def __add__(self, other: Any) -> "Sums":
        return Sums._make(
            [x + y for x, y in zip(mine, its, strict=True)]
            if isinstance(mine, list)
            else mine + its
            for mine, its in zip(self, other, strict=True)
        )


def none(levels: list[str]) -> Sums:
    """Return the sums of no games."""
    zeros = [0] * len(levels)
    return Sums(0, zeros, zeros, 0, zeros, zeros)


def play(tournament: Tournament, number: int) -> tuple[list[int], list[int]]:
    """Play game `number` of a tournament. Returns what was won, in 1/WIN, and scores by level."""
    # Games with the same deal follow each other, once with every seating.
    name, levels, options, seed = tournament
    players = len(levels)
    deal, turned = divmod(number, players)
    seed = (seed + deal) % SEEDS
    by_seat = [(seat - turned) % players for seat in range(players)]
    seated = bots.choosers([levels[i] for i in by_seat], seed)
    gold = options.get("head_start")
    options = {**options, "start": seed % players}
    options["head_start"] = [gold[i] for i in by_seat] if gold else []
    result = records.play(name, players, seed, seated, options)["result"]
    seats = [by_seat.index(i) for i in range(players)]
    winners = result["winners"]
    won = [WIN // len(winners) * (seat in winners) for seat in seats]
    return won, [result["scores"][seat] for seat in seats]


def batch(tournament: Tournament, first: int, games: int) -> Sums:
    """Play games from `first` on, the first one of a deal. Returns their sums. A pure function."""
    players = len(tournament.levels)
    sums = none(tournament.levels)
    for deal in range(first, first + games, players):
        played = [play(tournament, n) for n in range(deal, min(deal + players, first + games))]
        parts = zip(*played, strict=True)
        won, scores = ([sum(column) for column in zip(*part, strict=True)] for part in parts)
        is_whole = len(played) == players
        whole = won if is_whole else [0] * players
        squares = [each * each for each in whole]
        sums += Sums(len(played), won, scores, int(is_whole), whole, squares)
    return sums


def whole_deals(players: int, most: int) -> int:
    """Return the number of games in as many whole deals as `most` games have, at least one."""
    return max(most // players, 1) * players


def run(
    executor: Executor,
    tournament: Tournament,
    due: Iterable[tuple[int, int]],
    take: Callable[[int, Sums], object],
) -> None:
    """Play the batches `due`, AT_ONCE at a time. Call take(first, Sums) with each result."""
    due = iter(due)
    waiting: dict[Future[Sums], int] = {}
    try:
        while True:
            for first, games in islice(due, AT_ONCE - len(waiting)):
                waiting[executor.submit(batch, tournament, first, games)] = first
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                take(waiting.pop(future), future.result())
    except (BrokenExecutor, CancelledError, KeyboardInterrupt):
        for future, first in waiting.items():
            if future.done() and not future.cancelled() and not future.exception():
                take(first, future.result())
        raise
    finally:
        for future in waiting:
            future.cancel()


def figures(levels: list[str], sums: Sums) -> list[dict[str, Any]]:
    """Return the win share with its 95 % interval and the mean score, by level as seated."""
    found = []
    for i, level in enumerate(levels):
        share = sums.won[i] / (WIN * sums.games)
        low, high = interval(share, worth(sums, i))
        shown = {"win_share": round(share, 5), "low": round(low, 5), "high": round(high, 5)}
        mean_score = round(sums.scores[i] / sums.games, 3)
        found.append({"level": level, **shown, "mean_score": mean_score})
    return found


def worth(sums: Sums, i: int) -> float:
    """Return how many independent games would say as much about level `i` as these.

    The same dice for every seating make the results of a deal alike, or unlike.
    """
    share = sums.won[i] / (WIN * sums.games)
    deals = sums.deals
    if deals < _FEW or share in (0, 1):
        return sums.games
    # The mean of a deal times a whole number, to keep whole numbers as long as possible.
    spread = deals * sums.squares[i] - sums.won_by_deals[i] ** 2
    together = len(sums.won)
    variance = spread / (deals * (deals - 1) * (WIN * together) ** 2)
    return share * (1 - share) * deals / max(variance, _SMALL)


def interval(share: float, number: float) -> tuple[float, float]:
    """Return Wilson's interval. It remains within 0..1 and is meaningful near the ends."""
    square = _Z * _Z
    middle = (share + square / (2 * number)) / (1 + square / number)
    spread = _Z * sqrt(share * (1 - share) / number + square / (4 * number * number))
    spread /= 1 + square / number
    # Rounding may exceed the range by an ulp.
    return max(0.0, middle - spread), min(1.0, middle + spread)
