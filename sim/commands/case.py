"""python -m sim case: the cases to print, checked."""

import sys
from pathlib import Path

import click

from sim.build import case as plan
from sim.desktop import streams


@click.command()
@click.option("-o", "--output", type=click.Path(), help="Write STL, SCAD and a drawing here.")
def case(output: str | None) -> None:
    """Check the case of the Pico's perfboard and the box of the grid, and write them.

    Each wall is at least 1.2 mm thick, no part meets another, each button and socket can be
    reached, and all parts can be printed without supports on a bed of 180 mm. The status is 1 if a
    check fails.
    """
    wrong = plan.faults()
    for line in (*plan.report(), *wrong):
        print(line)
    print("%d faults" % len(wrong))
    if output:
        folder = Path(output)
        folder.mkdir(parents=True, exist_ok=True)
        for part in plan.printed():
            (folder / (part.name + ".stl")).write_bytes(part.solid.stl())
            streams.write(part.solid.scad(), folder / (part.name + ".scad"))
        streams.write(plan.drawing(), folder / "case.svg")
    sys.exit(bool(wrong))
