"""python -m sim perfboard: the hole-by-hole plan of a Pico with an OLED."""

from pathlib import Path

import click

from sim.build import perfboard as plan
from sim.desktop import streams


@click.command()
@click.option("-o", "--output", type=click.Path(), help="Write the plan as an SVG to this file.")
def perfboard(output: str | None) -> None:
    """Print the hole of each part and wire on the perfboard of a Pico with an OLED, or draw it."""
    if output:
        streams.write(plan.svg(), Path(output))
        print("wrote %s: %d by %d holes" % (output, plan.COLUMNS, plan.ROWS))
        return
    for number, line in enumerate(plan.steps(), 1):
        print("%2d. %s" % (number, line))
