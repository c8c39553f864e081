"""Many games between computer players: seats rotated, results counted."""

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, variance
from typing import Any

from engine.rng import SEEDS
from sim.lab import bots
from sim.records import record as records

_CHUNK = 20  # games a worker plays before it reports
_Z = 1.959964  # of the 95 % interval
_FEW = 30  # deals whose spread says nothing yet
_SMALL = 1e-4


def play(
    name: str, levels: list[str], options: dict[str, Any], seed: int, number: int
) -> tuple[list[float], list[int]]:
    """Game `number` of many: (shares, scores) by level.

    `options` are those of a record, but `head_start` goes by level; the starter is the deal's.
    """
    # Games with the same deal follow each other, once with every seating.
    players = len(levels)
    deal, turned = divmod(number, players)
    seed = (seed + deal) % SEEDS
    by_seat = [(seat - turned) % players for seat in range(players)]
    rng = bots.choices_of(seed)
    seated = [bots.Chooser(levels[i], seat, rng.word()) for seat, i in enumerate(by_seat)]
    gold = options.get("head_start")
    options = {**options, "start": seed % players}
    options["head_start"] = [gold[i] for i in by_seat] if gold else []
    result = records.play(name, players, seed, seated, options)["result"]
    seats = [by_seat.index(i) for i in range(players)]
    shares = [(seat in result["winners"]) / len(result["winners"]) for seat in seats]
    return shares, [result["scores"][seat] for seat in seats]


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

    `options`: see play().
    """
    results = []
    # What players work out once is there for all workers that are forks of this process.
    for level in levels:
        bots.player(name, level, 0, seed)
    # Ctrl-C is for who started the workers: they end the games at hand, and say nothing.
    quiet = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(workers, initializer=signal.signal, initargs=quiet)
    try:
        game = partial(play, name, levels, options, seed)
        for result in pool.map(game, range(number), chunksize=_CHUNK):
            results.append(result)
            progress(1)
    finally:
        pool.shutdown(cancel_futures=True)
    return results


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
