# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim solve: works out on the PC what computer players know by heart."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from sim.solver import modules
from sim.solver import nuggets as solver

_FOLDER = Path(__file__).parents[2] / "engine" / "players"
_WIN = "Gold Nuggets: the chance to win, 255 = 1, by middle 1..77 and own nuggets 0..77 - middle."
_ROWS = "Gold Nuggets: the states of a turn and the rolls from each; see sim/solver/nuggets.py."


@click.command()
@click.argument("game", type=click.Choice(["nuggets"]))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False), default=_FOLDER,
    help="The folder for the modules; without, where the players look for them.",
)  # fmt: skip
def solve(game, output):
    """Solve GAME (nuggets) and write its tables as Python modules. A few seconds."""
    solution = _solved()
    (output / "nuggets_win.py").write_text(modules.module(_WIN, WIN=solution.table()))
    process = solution.turn
    rows, ways = solver.rows(process)
    text = modules.module(_ROWS, STATES=solver.states(process), ROWS=rows, WAYS=ways)
    (output / "nuggets_rows.py").write_text(text)
    start = solution.win[solution.nuggets][0]
    click.echo("The first player wins %.2f %% of perfect games." % (100 * start))


def _solved():
    columns = (TextColumn("solving nuggets"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=solver.NUGGETS)
        return solver.Solution(progress=lambda middle: progress.advance(task))
