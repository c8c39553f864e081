"""python -m sim solve: computes the tables of exact play for the computer players."""

from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click
from rich.progress import BarColumn, TimeRemainingColumn

from sim import games
from sim.commands import streams, waiting
from sim.paths import ROOT


@click.command()
@click.argument("game", type=click.Choice(games.parts("solver")))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False),
    help="The folder for the modules.  [default: the engine's]",
)  # fmt: skip
def solve(game: str, output: Path | None) -> None:
    """Solve GAME and write its tables as Python modules. A few seconds."""
    report = games.part(game, "solver.report")
    output = output or ROOT / "engine" / game
    if not output.is_dir():
        raise streams.Refused("there is no folder %s" % output)
    files, sentence = report.tables(partial(_progress, "solving " + game))
    try:
        for name, text in files.items():
            streams.write(text, output / name)
    except OSError as problem:
        raise streams.Refused(problem) from None
    click.echo(sentence)


@contextmanager
def _progress(what, total):
    with waiting.progress(what, BarColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("", total=total)
        yield lambda: progress.advance(task)
