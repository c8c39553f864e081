"""python -m sim judge: measure by playouts whether what the device says of mistakes is true."""

from concurrent.futures import as_completed
from functools import partial

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
@click.option(
    "--playouts",
    type=click.IntRange(1),
    default=mistakes.PLAYOUTS,
    show_default=True,
    help="To value a mistake.",
)
@click.option("--advice", is_flag=True, help="Test the sentences of advice instead.")
@click.option("--workers", type=click.IntRange(1, executors.MOST), help="Default: one per core.")
def judge(
    game: str,
    levels: str,
    games: int,
    seed: int,
    playouts: int,
    advice: bool,
    workers: int | None,
) -> None:
    """Let a person play GAME against a computer, and find the greatest mistake of each game.

    Prints how many of those that cost over 5 % of a win the search for highlights finds, how many
    it shows, and how many of the mistakes shown are real. Playouts value every decision in which
    `hard` would do something else; at Gold Nuggets the solved game does.

    With --advice it prints for each sentence what it claims and what is so, on average. A sentence
    without a number claims 1: it is true.
    """
    names = bots.levels(levels, 2, game)
    bots.prepare(game, names, seed)
    judged = mistakes.claims if advice else partial(mistakes.of_game, playouts=playouts)
    with executors.processes(workers or executors.cores()) as machines:
        due = [
            machines.submit(judged, game, names, (seed + number) % SEEDS) for number in range(games)
        ]
        with streams.progress("judging", iterable=as_completed(due), length=games) as bar:
            results = [each.result() for each in bar]
    print("%s, %s, %d games, seed %d" % (game, levels, games, seed))
    if advice:
        _show_claims([claim for each in results for claim in each])
    else:
        _show_verdicts(results)


def _show_verdicts(verdicts):
    great = [each for each in verdicts if each.cost > _LEAST]
    named = [cost for each in verdicts for cost in each.named]
    costs = [100 * each.cost for each in verdicts]
    print("greatest mistake: costs %.1f %% of a win on average" % (sum(costs) / len(costs)))
    _show("over 5 %, found", sum(each.is_found for each in great), len(great))
    _show("over 5 %, shown", sum(each.is_shown for each in great), len(great))
    _show("mistakes shown, real", sum(cost > 0 for cost in named), len(named))


def _show_claims(claims):
    sentences: dict[int, list[tuple[str, float, float]]] = {}
    for why, *claim in claims:
        sentences.setdefault(why, []).append(tuple(claim))
    print("%-34s %6s %8s %8s" % ("such as", "times", "claimed", "found"))
    for _, found in sorted(sentences.items()):
        examples, *numbers = zip(*found, strict=True)
        means = [sum(column) / len(found) for column in numbers]
        print("%-34s %6d %8.2f %8.2f" % (examples[0], len(found), *means))


def _show(what, part, whole):
    print("%s: %d of %d" % (what, part, whole), "(%.0f %%)" % (100 * part / whole) if whole else "")
