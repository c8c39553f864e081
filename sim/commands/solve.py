# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim solve: works out on the PC what computer players know by heart."""

from itertools import product
from pathlib import Path

import click
from rich.progress import BarColumn, TimeRemainingColumn

from sim.commands import streams, waiting
from sim.solver import modules
from sim.solver import nuggets as solver

_FOLDER = Path(__file__).parents[2] / "engine" / "players"
_WIN = "Gold Nuggets: the chance to win, 255 = 1, by middle 1..77 and own nuggets 0..77 - middle."
_ROWS = "Gold Nuggets: the states of a turn and the rolls from each; see sim/solver/nuggets.py."


@click.command(short_help="Work out the tables of exact play.")
@click.argument("game", type=click.Choice(["nuggets"]))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False), default=_FOLDER,
    help="The folder for the modules; without, where the players look for them.",
)  # fmt: skip
@click.option("--duel", is_flag=True, help="Write nothing; measure hard, exactly (minutes).")
def solve(game, output, duel):
    """Solve GAME (nuggets) and write its tables as Python modules. A few seconds."""
    if duel:
        _measure()
        return
    if not output.is_dir():
        streams.refuse("solve", "there is no folder %s" % output)
    solution = _solved()
    process = solution.turn
    rolls, groups, moves = solver.rolls(process)
    tables = {
        "nuggets_win.py": modules.module(_WIN, WIN=solution.table()),
        "nuggets_rows.py": modules.module(
            _ROWS,
            STATES=solver.states(process),
            ENDS=solver.ends(process),
            MOVES=moves,
            GROUPS=groups,
            ROLLS=rolls,
        ),
    }
    try:
        for name, text in tables.items():
            streams.write(text, output / name)
    except OSError as problem:
        streams.refuse("solve", problem)
    start = solution.win[solution.nuggets][0]
    click.echo("The first player wins %.2f %% of perfect games." % (100 * start))


def _measure():
    """How often hard wins against exact play, and both against the best turns."""
    # Its tables need not be there, or right, for them to be made.
    from sim.solver import duel as duels

    rivals = duels.best_turn, duels.best_turn_steal
    pairs = [(duels.hard, duels.exact), *product((duels.hard, duels.exact), rivals)]
    with _progress("dueling") as progress:
        task = progress.add_task("", total=solver.NUGGETS * len(pairs))
        shares = [duels.share(*pair, lambda: progress.advance(task)) for pair in pairs]
    for (one, other), share in zip(pairs, shares, strict=True):
        names = one.__name__, other.__name__.replace("_", "-")
        click.echo("%s wins %.2f %% against %s." % (names[0], 100 * share, names[1]))


def _solved():
    with _progress("solving nuggets") as progress:
        task = progress.add_task("", total=solver.NUGGETS)
        return solver.Solution(progress=lambda middle: progress.advance(task))


def _progress(what):
    return waiting.progress(what, BarColumn(), TimeRemainingColumn())
