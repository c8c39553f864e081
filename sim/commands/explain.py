"""python -m sim explain: our own names for what a release has said on a board."""

import re

import click

from sim.commands import streams
from sim.errors import SimError
from sim.workshop.install import compiled
from sim.workshop.install.contents import Contents
from sim.workshop.optimiser.explained import Explained

_BANNER = re.compile(r"Board ID: ?(\w+)")


def of(board: str) -> Explained:
    """The names in the release for a board, made of this tree. Raises SimError."""
    contents = Contents(board)
    # As release does: which names libraries have makes a difference.
    files = contents.with_libraries()
    made = compiled.optimised(files, sorted(contents.built_in))
    return Explained(compiled.module_sources(files), made.bundled, made.renamed)


@click.command()
@click.argument("file")
@click.option("--board", help="Its board, where FILE does not say it as CircuitPython does.")
def explain(file: str, board: str | None) -> None:
    """Tell FILE (- is standard input), what a board has printed, with our own names in it.

    A release for a board has others: those that its firmware holds anyway. This tree has to be the
    one that the release was made of.
    """
    text = streams.read(file)
    said = _BANNER.search(text)
    if not board and not said:
        raise SimError("%s does not say which board it is of: add --board NAME" % file)
    names = of(board or said[1])
    for line in text.splitlines():
        streams.write(names.line(line) + "\n")
