# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim wiring: parts and wires of a board."""

from pathlib import Path

import click

from sim.commands import streams
from sim.machine import boards
from sim.workshop import wiring as wirings


@click.command()
@click.argument("board", type=click.Choice(boards.NAMES))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file, a .md.")
def wiring(board: str, output: Path | None) -> None:
    """Write the parts, wires and power of BOARD as a page of Markdown."""
    streams.write(wirings.markdown(boards.load(board), board), output)
