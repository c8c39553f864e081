"""python -m sim sketches: the drawings of hands-on steps in the guide."""

from pathlib import Path

import click

from sim.build import sketches as drawn
from sim.desktop import streams


@click.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The folder.")
def sketches(output: Path) -> None:
    """Draw how to hold BOOTSEL, press reset, choose a switch's legs and find a socket."""
    output.mkdir(parents=True, exist_ok=True)
    sketches = drawn.all_sketches()
    for name, picture in sketches.items():
        streams.write(picture, output / (name + ".svg"))
    print("wrote %d drawings to %s" % (len(sketches), output))
