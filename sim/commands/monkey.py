# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim monkey: anything is pressed, the power goes now and then, nothing may be lost."""

import sys
import traceback
from pathlib import Path

import click

from sim import monkey as monkeys
from sim import watchdog
from sim.machine.machine import Machine
from sim.run import run


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Which monkey.")
@click.option("--presses", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--board", default="pygamer", show_default=True, help="The board to be.")
@click.option("--nvm", type=click.Path(path_type=Path), help="Start from this file, and keep it.")
def monkey(seed, presses, board, nvm):
    """Press random keys with random power cuts; status 1 when anything goes wrong."""
    machine = Machine(board)
    machine.nvm = monkeys.WeakNvm(machine.wiring.NVM, nvm, machine.wiring.NVM_NEW)
    ape = monkeys.Monkey(seed, presses)
    problem = None
    try:
        if not run(ape, machine, seed):
            problem = "code.py has come to an end"
    except KeyboardInterrupt:
        print("stopped by Ctrl-C")
    except (Exception, watchdog.Wrong):
        problem = traceback.format_exc()
    print(
        "%d presses, %d frames, %d power cuts, %d games taken up again, %d writes, at most %d mA"
        % (ape.presses, ape.frames, ape.cuts, ape.restored, machine.nvm.writes, machine.worst_ma)
    )
    if problem:
        print("monkey: seed %d, press %d: %s" % (seed, ape.presses, problem), file=sys.stderr)
        print("pressed last: " + " ".join(ape.last), file=sys.stderr)
        sys.exit(1)
