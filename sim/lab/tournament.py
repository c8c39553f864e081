"""Many games between computer players: seats rotated, results counted."""

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, variance
from typing import Any

from engine import games
from engine.game import MOST_ACTIONS
from engine.rng import SEEDS, Rng
from sim.lab import bots
from sim.records import record as records

_CHUNK = 20  # games a worker plays before it reports
_Z = 1.959964  # of the 95 % interval
_FEW = 30  # deals whose spread says nothing yet
_SMALL = 1e-4


class Table:
    """A game and its players, one for each of `levels`, that play as often as wanted.

    `options` are those of a record, but `head_start` goes by level; the starter is the deal's.
    """

    def __init__(self, name: str, levels: list[str], options: dict[str, Any]) -> None:
        self.game = games.make(name)
        self.levels = levels
        self.codec = records.codec(self.game)
        self.options = self.codec.read_options(options)
        self._legal = bytearray(MOST_ACTIONS)

    def play(self, seed: int, turned: int = 0) -> tuple[list[float], list[int]]:
        """One game; `levels[i]` sits at seat (i + turned). Returns (shares, scores) by level."""
        number = len(self.levels)
        game = self.game
        head_start = self.options["head_start"]
        by_seat = [head_start[(seat - turned) % number] for seat in range(len(head_start))]
        options = {**self.options, "start": seed % number, "head_start": by_seat}
        self.codec.set_up(number, options)
        game.start(Rng(seed))
        rng = bots.choices_of(seed)
        seated = [
            bots.Chooser(self.levels[(seat - turned) % number], seat, rng.word())
            for seat in range(number)
        ]
        while not game.over:
            game.apply(seated[game.turn](game, self._legal[: game.legal(self._legal)]))
        winners = game.winners()
        share = 1 / winners.bit_count()
        seats = [(i + turned) % number for i in range(number)]
        shares = [share if winners >> seat & 1 else 0.0 for seat in seats]
        return shares, [game.score(seat) for seat in seats]


def chunk(work: Any) -> list[Any]:
    """The results of some games: a worker's task (name, levels, options, seed, numbers)."""
    name, levels, options, seed, numbers = work
    table = Table(name, levels, options)
    count = len(levels)
    # Games with the same deal follow each other, once with every seating.
    return [table.play((seed + n // count) % SEEDS, n % count) for n in numbers]


def run(
    name: str,
    levels: list[str],
    number: int,
    seed: int,
    workers: int,
    progress: Callable[[int], object] = lambda games: None,
    **options: Any,
) -> list[Any]:
    """Play `number` games; the results in order, whatever the number of workers.

    `options`: see Table.
    """
    results = []
    works = [
        (name, levels, options, seed, range(first, min(first + _CHUNK, number)))
        for first in range(0, number, _CHUNK)
    ]
    # What players work out once is there for all workers that are forks of this process.
    for level in levels:
        bots.player(name, level, 0, seed)
    pool = ProcessPoolExecutor(workers, initializer=_leave_ctrl_c)
    try:
        for found in pool.map(chunk, works):
            results += found
            progress(len(found))
    finally:
        pool.shutdown(cancel_futures=True)
    return results


def _leave_ctrl_c():
    """Ctrl-C is for who started the workers: they end the games at hand, and say nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def figures(levels: list[str], results: list[Any]) -> list[dict[str, Any]]:
    """By level as seated: win share with its 95 % interval, and the mean score."""
    found = []
    for i, level in enumerate(levels):
        shares = [shares[i] for shares, _ in results]
        scores = [scores[i] for _, scores in results]
        share = fmean(shares)
        low, high = interval(share, worth(shares, len(levels)))
        shown = {"win_share": round(share, 5), "low": round(low, 5), "high": round(high, 5)}
        found.append({"level": level, **shown, "mean_score": round(fmean(scores), 3)})
    return found


def worth(shares: list[float], together: int) -> float:
    """How many games of their own tell as much as these, of which `together` share a deal.

    The same dice for every seating make their results alike, or unlike.
    """
    deals = [shares[i : i + together] for i in range(0, len(shares), together)]
    means = [fmean(deal) for deal in deals]
    share = fmean(shares)
    if len(deals) < _FEW or share in (0, 1):
        return len(shares)
    return share * (1 - share) * len(deals) / max(variance(means), _SMALL)


def interval(share: float, number: float) -> tuple[float, float]:
    """Wilson's interval: it stays within 0..1 and means something near them."""
    square = _Z * _Z
    middle = (share + square / (2 * number)) / (1 + square / number)
    spread = _Z * sqrt(share * (1 - share) / number + square / (4 * number * number))
    spread /= 1 + square / number
    # Rounding may go an ulp beyond.
    return max(0.0, middle - spread), min(1.0, middle + spread)
