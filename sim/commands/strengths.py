# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim strengths: how strong the computer players are, as the README's tables."""

import click
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

from engine.games import NAMES
from sim.commands import waiting
from sim.commands.tournament import cores
from sim.lab import strengths as measured


@click.command()
@click.option("--games", type=click.IntRange(1), default=20000, show_default=True)
@click.option("--only", type=click.Choice(NAMES), help="One game.")
def strengths(games: int, only: str | None) -> None:
    """Play many games of each kind; print the win shares as Markdown, in percent.

    Behind each share stands how far its 95 % interval reaches to either side.
    """
    names = [only] if only else NAMES
    rows = measured.rows(names)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with waiting.progress("playing", *columns) as progress:
        task = progress.add_task("", total=games * sum(len(cells) for _, cells in rows))
        for line in measured.table(rows, games, cores(), lambda n: progress.advance(task, n)):
            click.echo(line)
