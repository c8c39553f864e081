"""python -m sim perfboard: the hole-by-hole plan of a board on a perfboard."""

from pathlib import Path

import click

from sim.build import perfboard as plan
from sim.desktop import streams


@click.command()
@click.option("--board", type=click.Choice(plan.BOARDS), default=plan.BOARDS[0], show_default=True)
@click.option("-o", "--output", type=click.Path(), help="Write the plan as an SVG to this file.")
def perfboard(board: str, output: str | None) -> None:
    """Print the hole of each part and wire of a board on a perfboard, or draw the plan."""
    made = plan.Plan(board)
    if output:
        streams.write(made.svg(), Path(output))
        print("wrote %s: %d by %d holes" % (output, plan.COLUMNS, plan.ROWS))
        return
    for number, line in enumerate(made.steps(), 1):
        print("%2d. %s" % (number, line))
