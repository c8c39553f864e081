"""python -m sim heap: which heaps of a board suffice."""

import json
import subprocess
import sys

import click

from sim.commands import streams
from sim.lab.bench import heap as heaps
from sim.lab.bench import vms
from sim.machine import boards
from sim.workshop.install.contents import LANGUAGES

_SLOW = "a small VM has not ended within %d s; is this machine busy? Try it again when it is not"


@click.command()
@click.option("--board", default="pygamer", type=click.Choice(boards.NAMES))
@click.option("--language", default="en", type=click.Choice(LANGUAGES))
@click.option("--people", is_flag=True, help="Five people instead of four hard computers.")
@click.option("--json", "as_json", is_flag=True, help="Each line as JSON.")
def heap(board: str, language: str, people: bool, as_json: bool) -> None:
    """Play whole games on a small VM, with heaps like a board's, from 110 to 170 KB.

    The status is 1 where a heap fails that is larger than one that suffices.
    """
    missing = vms.without_micropython()
    if missing:
        raise streams.Refused(missing)
    levels = (0,) * len(heaps.LEVELS) if people else heaps.LEVELS
    found = []
    try:
        for size, restarts, why in heaps.sweep(board, language, levels, heaps.SIZES):
            found.append(not why)
            row = {"kilobytes": size, "restarts": restarts, "why": why}
            text = why or "all games end, %d restarts" % restarts
            print(json.dumps(row) if as_json else "%d KB: %s" % (size, text), flush=True)
    except subprocess.TimeoutExpired as problem:
        raise streams.Refused(_SLOW % problem.timeout) from None
    sys.exit(0 if any(found) and found == sorted(found) else 1)
