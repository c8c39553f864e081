"""python -m sim explain: restores the names of the sources in a traceback of a release."""

import re

import click

from displayio_sim.errors import SimError
from sim.build.install import compiled
from sim.build.install.contents import Contents
from sim.build.optimiser.explained import Explained
from sim.desktop import streams

_BANNER = re.compile(r"Board ID: ?(\w+)")


def of(board: str) -> Explained:
    """Return the names in the release for a board, built from this tree. Raises SimError."""
    contents = Contents(board)
    # With libraries, as in a release: their names decide, too, which of ours change.
    files = contents.with_libraries()
    release = compiled.optimised(files, sorted(contents.built_in))
    sources = compiled.module_sources(files)
    return Explained(sources, release.bundled, release.renamed, release.keys)


@click.command()
@click.argument("file")
@click.option("--board", help="The board, if FILE has no line with its Board ID.")
def explain(file: str, board: str | None) -> None:
    """Print FILE (- is standard input), the serial output of a board, with the original names.

    A release renames many names to words that the firmware has in memory anyway. Run this in the
    tree from which the release was built.
    """
    text = streams.read(file)
    if not board:
        banner = _BANNER.search(text)
        if not banner:
            raise SimError("%s does not name its board: add --board NAME" % file)
        board = banner[1]
    names = of(board)
    for line in text.splitlines():
        streams.write(names.line(line) + "\n")
