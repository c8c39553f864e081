# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim monkey: random keys and power cuts, after which nothing may be lost."""

import sys
import traceback
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn

from engine.rng import SEEDS
from sim.check import monkey as monkeys
from sim.commands import streams, waiting
from sim.games.claims import InvariantError
from sim.machine.boards import NAMES
from sim.machine.machine import Machine
from sim.run.boot import run


@click.command()
@click.option(
    "--seed", type=click.IntRange(0, SEEDS - 1), default=1, show_default=True, help="Of the keys."
)
@click.option("--presses", type=click.IntRange(1), default=1000, show_default=True)
@click.option(
    "--board", type=click.Choice(NAMES), default="pygamer", show_default=True, help="The board."
)
@click.option("--nvm", type=click.Path(path_type=Path), help="A file for the memory.")
def monkey(seed: int, presses: int, board: str, nvm: Path | None) -> None:
    """Press random keys with random power cuts; status 1 if anything goes wrong."""
    machine = Machine(board)
    try:
        machine.nvm = monkeys.WeakNvm(machine.wiring, nvm, seed)
    except (OSError, ValueError) as problem:
        raise streams.Refused(problem) from None
    ape = monkeys.Monkey(seed, presses)
    wrong = _play(ape, machine, seed, presses)
    print(
        "%d presses, %d frames, %d power cuts, %d games there again, %d lost and told, %d writes,"
        " at most %d mA"
        % (
            (ape.presses, ape.frames, ape.cuts, ape.restored, ape.lost)
            + (machine.nvm.writes, machine.worst_ma)
        )
    )
    visits = sorted(ape.screens.items())
    print("visits: " + ", ".join("%s %d" % visit for visit in visits))
    if wrong:
        print("monkey: seed %d, press %d: %s" % (seed, ape.presses, wrong), file=sys.stderr)
        print("last presses: " + " ".join(ape.last), file=sys.stderr)
        sys.exit(1)


def _play(ape, machine, seed, presses):
    """None, or what went wrong."""
    with waiting.progress("pressing", BarColumn(), MofNCompleteColumn()) as progress:
        task = progress.add_task("", total=presses)
        ape.tell = lambda: progress.update(task, completed=ape.presses)
        try:
            if not run(ape, machine, seed):
                return "code.py has ended"
        except KeyboardInterrupt:
            print("stopped by Ctrl-C")
        except (Exception, InvariantError):
            return traceback.format_exc()
    return None
