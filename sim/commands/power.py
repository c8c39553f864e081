"""python -m sim power: how long each board plays on a cell."""

import click

from sim.desktop import power as model


@click.command()
def power() -> None:
    """Print the hours of play of each board by a model, and what the model is made of."""
    for line in (*model.lines(), "", *model.parts()):
        print(line)
