"""python -m sim tournament: computer players against each other, many games."""

import json
import os
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table

from engine.games import NAMES
from sim.commands import streams, waiting
from sim.lab import bots
from sim.lab import tournament as played
from sim.lab.unfinished import Unfinished
from sim.records.codec import RecordError
from sim.records.record import set_up
from sim.records.text import read_options

_WORKERS = 61  # as many as Windows can wait for
_REFERENCES = "; ".join(
    "%s: %s" % (game, ", ".join(bots.reference_players(game))) for game in NAMES
)


@click.command(
    epilog="A level may have a style: hard+bold (%s). Beside the levels there are reference"
    " players. %s." % (", ".join(bots.STYLES), _REFERENCES)
)
@click.argument("game", type=click.Choice(NAMES))
@click.option("--players", type=click.IntRange(2, 5), default=2, show_default=True)
@click.option("--bots", "levels", default="hard", help="A level for all, or one for each.")
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True)
@click.option("--seed", type=click.IntRange(0, 2**30 - 1), default=1, show_default=True)
@click.option(
    "--option", "pairs", multiple=True, metavar="KEY=VALUE",
    help="As of `record`; head_start=[2,0] goes by level.",
)  # fmt: skip
@click.option("--workers", type=click.IntRange(1, _WORKERS), help="Processes; without, one a core.")
@click.option(
    "--resume", type=click.Path(path_type=Path, dir_okay=False),
    help="Keep results in this file; go on from those that it holds.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def tournament(
    game: str,
    players: int,
    levels: str,
    games: int,
    seed: int,
    pairs: tuple[str, ...],
    workers: int | None,
    resume: Path | None,
    as_json: bool,
) -> None:
    """Play GAME many times; seats rotate, so that every level sits everywhere equally."""
    try:
        names = bots.levels(levels, players, game)
        options = read_options(pairs)
        set_up(game, players, options)
    except RecordError as problem:
        raise click.UsageError(str(problem)) from None
    if "exact" in names and players != 2:
        raise click.UsageError("exact plays with two players only")
    unfinished = _unfinished(resume, [game, names, seed, list(pairs)]) if resume else None
    results = _play(
        game, names, games, seed, workers or min(os.cpu_count() or 1, _WORKERS), options, unfinished
    )
    figures = played.figures(names, results)
    title = "%s, %d players, %d games, seed %d" % (game, players, games, seed)
    title += "".join(", " + pair for pair in pairs)
    if as_json:
        head = {"game": game, "players": players, "games": games, "seed": seed, **options}
        click.echo(json.dumps({**head, "bots": figures}))
    else:
        _show(title, figures)


def _unfinished(file, head):
    try:
        return Unfinished(file, head)
    except (OSError, ValueError) as problem:
        raise streams.Refused("--resume: %s" % problem) from None


def _play(game, names, games, seed, workers, options, unfinished):
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with waiting.progress("playing", *columns) as progress:
        task = progress.add_task("", total=games)
        return played.run(
            game,
            names,
            games,
            seed,
            workers,
            lambda done: progress.advance(task, done),
            unfinished,
            **options,
        )


def _show(title, figures):
    table = Table("level", "wins %", "95 % interval", "mean score", title=title)
    for row in figures:
        table.add_row(
            row["level"],
            "%.1f" % (100 * row["win_share"]),
            "%.1f - %.1f" % (100 * row["low"], 100 * row["high"]),
            "%.2f" % row["mean_score"],
        )
    Console().print(table)
