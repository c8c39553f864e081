"""python -m sim show: play a record on the tables of the handheld."""

import sys
from typing import Any

import click

from sim.commands import record_options
from sim.desktop import streams


@click.command()
@click.argument("file")
@record_options
def show(file: str, **given: Any) -> None:
    """Play the record in FILE (- is standard input) on the handheld's own tables."""
    record = streams.record(file)
    from sim.desktop import play

    sys.exit(play.run(play.Options(record_to_show=record, **given)))
