"""python -m sim wiring: parts and wires of a board."""

import click

from sim.commands import streams
from sim.machine import boards
from sim.paths import ROOT


@click.command()
@click.argument("board", type=click.Choice(boards.NAMES))
def wiring(board: str) -> None:
    """Print the parts, wires and power of BOARD, a page of Markdown."""
    streams.write((ROOT / ".github" / "wiring" / (board + ".md")).read_text(encoding="utf-8"))
