# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim show: plays a record on the tables of the handheld."""

import sys
from typing import Any

import click

from sim.commands import streams
from sim.records.codec import RecordError
from sim.records.replay import check
from sim.records.text import load
from sim.sessions import options


@click.command()
@click.argument("file")
@options.show
def show(file: str, **given: Any) -> None:
    """Play the record in FILE (- is standard input) on the handheld's own tables."""
    try:
        record = _checked(file)
    except (RecordError, OSError) as problem:
        raise streams.Refused(problem) from None
    from sim import play

    sys.exit(play.run(record_to_show=record, **given))


def _checked(file):
    text = streams.read(file)
    try:
        record = load(text)
        check(record)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None
    return record
