"""python -m sim case: the cases to print, checked."""

import importlib.util
import sys
from pathlib import Path

import click

from displayio_sim.errors import SimError


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the files here.")
@click.option(
    "--panel",
    type=click.FloatRange(40, 90),
    default=71.1,
    show_default=True,
    help="The side of your panel of 64 lights, mm.",
)
def case(output: Path | None, panel: float) -> None:
    """Check the cases of PyGamer and of the Pico's perfboard and the box of the grid.

    No part meets another, each wall is at least 1.2 mm thick, each button and socket can be
    reached, and all parts can be printed without supports on a bed of 180 mm. The status is 1 if a
    check fails. With -o each part is written as STL and STEP, and each case is drawn.
    """
    if not importlib.util.find_spec("build123d"):
        raise SimError("build123d is not there: python3 -m sim.setup case")
    from sim.build.case import checks, lights, pico, pygamer, writing

    wrong = []
    for each in (pygamer.case(panel), pico.case(), lights.case(panel)):
        found = checks.faults(each)
        print("\n".join([*checks.report(each), *found]))
        wrong += found
        if output:
            writing.write(each, output)
    print("%d faults" % len(wrong))
    sys.exit(bool(wrong))
