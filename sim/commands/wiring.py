# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim wiring: parts, wires and a diagram of a board."""

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from sim.commands import streams
from sim.machine import boards
from sim.workshop.wiring import page, words

_KINDS = (".svg", ".png", ".md")


@click.command()
@click.argument("board", type=click.Choice(boards.NAMES))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Draw FILE.svg or FILE.png, or write a page FILE.md with FILE.svg beside it.",
)
def wiring(board: str, output: Path | None) -> None:
    """Print the parts and wires of BOARD, or draw its wiring diagram."""
    found = boards.load(board)
    if output is None:
        _show(found)
        return
    try:
        _write(found, board, output)
    except (OSError, ValueError) as problem:
        raise streams.Refused(problem) from None


def _write(found, board, output):
    from sim.workshop.wiring import draw

    if output.suffix not in _KINDS:
        raise ValueError("%s: the name must end in one of %s" % (output, " ".join(_KINDS)))
    if output.suffix == ".png":
        draw.png(found).save(output)
        return
    picture = output.with_suffix(".svg")
    picture.write_text(draw.svg(found), encoding="utf-8", newline="\n")
    if output.suffix == ".md":
        text = page.markdown(found, board, picture.name)
        output.write_text(text, encoding="utf-8", newline="\n")


def _show(found):
    console = Console()
    parts = Table("number", "part", title=found.PRODUCT, title_justify="left")
    for number, part in words.needed(found):
        parts.add_row(str(number), part)
    wires = Table("pin of the board", "part", "terminal", "colour")
    for row in words.connections(found):
        wires.add_row(*row)
    for what in (parts, wires, *words.advice(found)):
        console.print(what)
