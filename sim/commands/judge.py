"""python -m sim judge: measure by playouts whether what the device says of mistakes is true."""

from concurrent.futures import as_completed

import click

from engine.games import NAMES
from engine.rng import SEEDS
from sim.desktop import streams
from sim.desktop.tournaments import bots, executors, mistakes

_LEAST = 0.05  # of a win: a mistake that should be reported


@click.command()
@click.argument("game", type=click.Choice(NAMES))
@click.option(
    "--bots", "levels", default="child,easy", show_default=True, help="The person, and the other."
)
@click.option("--games", type=click.IntRange(1), default=60, show_default=True)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, executors.MOST), help="Default: one per core.")
def judge(game: str, levels: str, games: int, seed: int, workers: int | None) -> None:
    """Let a person play GAME against a computer, and find the greatest mistake of each game.

    Prints how many of those that cost over 5 % of a win are among the highlights, and how many of
    the mistakes named there are real. Playouts value every decision in which `hard` would do
    something else; at Gold Nuggets the solved game does.
    """
    names = bots.levels(levels, 2, game)
    bots.prepare(game, names, seed)
    verdicts = []
    with executors.processes(workers or executors.cores()) as machines:
        due = [
            machines.submit(mistakes.of_game, game, names, (seed + number) % SEEDS)
            for number in range(games)
        ]
        with streams.progress("judging", iterable=as_completed(due), length=games) as bar:
            verdicts = [each.result() for each in bar]
    great = [each for each in verdicts if each.cost > _LEAST]
    named = [cost for each in verdicts for cost in each.named]
    costs = [100 * each.cost for each in verdicts]
    print("%s, %s, %d games, seed %d" % (game, levels, games, seed))
    print("greatest mistake: costs %.1f %% of a win on average" % (sum(costs) / games))
    _show("over 5 %, reported", sum(each.is_reported for each in great), len(great))
    _show("named mistakes, real", sum(cost > 0 for cost in named), len(named))


def _show(what, part, whole):
    print("%s: %d of %d" % (what, part, whole), "(%.0f %%)" % (100 * part / whole) if whole else "")
