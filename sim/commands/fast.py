# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim fast: the engine compiled for this PC, for tournaments and the like."""

import subprocess
import sys

import click

from sim.commands import streams, waiting
from sim.compiled import compiler
from sim.paths import ROOT


@click.command()
@click.option(
    "--compare", type=click.IntRange(1), metavar="GAMES",
    help="Play so many of each game with both engines; they must agree.",
)  # fmt: skip
def fast(compare: int | None) -> None:
    """Compile the engine into .cache/fast; tournament, solve and bench then use it.

    Needs the extra `fast` and a C compiler. After a change of the engine its commands are slow
    again till this was called anew.
    """
    try:
        with waiting.status("compiling the engine; that takes a minute or two"):
            place = compiler.build()
    except ImportError:
        raise streams.Refused(
            "Cython is not installed: make fast, or python3 -m sim.setup rest"
        ) from None
    except compiler.BuildError as problem:
        raise streams.Refused("the engine was not compiled: %s" % problem) from None
    click.echo("The compiled engine is in %s." % place.relative_to(ROOT))
    if compare and not _agree(compare):
        raise streams.Refused("the two engines do not play the same")


def _agree(number):
    from engine.games import NAMES

    alike = True
    for name in NAMES:
        pure, quick = (_digest(engine, name, number) for engine in ("pure", "compiled"))
        alike = alike and pure == quick
        click.echo("%s, %d games: %s, compiled %s" % (name, number, pure[:16], quick[:16]))
    return alike


def _digest(engine, name, number):
    with waiting.status("playing %s, %s" % (name, engine)):
        command = (sys.executable, "-m", "sim.lab.digest", engine, name, str(number))
        return subprocess.run(
            command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
        ).stdout.strip()
