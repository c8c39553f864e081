"""How luck and the result of a game go together."""

from collections.abc import Iterator

from engine import moments
from engine.rng import SEEDS
from sim.desktop.tournaments import bots


def of_games(name: str, level: str, games: int, seed: int) -> Iterator[tuple[int, int, bool]]:
    """Play games of two equal players. Yield (luck, lead, in_percent) of the first seat in each.

    Both are its own minus the other's. Luck is in gold, or in percent of winning where the
    probability is known (engine.moment.Luck).
    """
    for number in range(games):
        game, data = bots.played(name, [level] * 2, number % 2, (seed + number) % SEEDS)
        search = moments.make(name, data, 0)
        while not search.step():
            pass
        luck = search.find_luck()
        in_percent = luck.costs is not None
        # In percent it is the difference of both already: what one gains, the other loses.
        more = luck.given[0] - (0 if in_percent else luck.given[1])
        yield more, game.score(0) - game.score(1), in_percent
