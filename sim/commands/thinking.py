# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim thinking: time and heap that computer players take on small VMs."""

import json
import sys

import click
from rich.console import Console
from rich.table import Table

from sim.commands import waiting
from sim.lab.bench import thought


@click.command(short_help="Measure what decisions of computer players cost.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def thinking(as_json):
    """What decisions of computer players cost, by game and level.

    Time: of a decision on the 64-bit VM, and of a slice of it (a frame waits so long), at
    two and at five players, whichever is more; and that estimated for an RP2040. Heap: on
    the 32-bit VM, bytes of code kept, of each seat, and the most in use while loading; from
    source, so above a board's.
    """
    missing = thought.missing()
    if missing:
        print("thinking: " + missing, file=sys.stderr)
        sys.exit(1)
    with waiting.status("measuring; that takes a minute or more"):
        figures = thought.measure()
    if as_json:
        print(json.dumps({" ".join(key): found for key, found in figures.items()}))
    else:
        _show(figures)


def _show(figures):
    """A table of times and one of bytes: both fit a terminal of 80 columns."""
    kinds = ("median", "worst", "step")
    times = Table("a decision", *("median us", "worst", "slice"), *("RP2040 ms", "worst", "slice"))
    bytes_ = Table("heap, bytes", "code", "a seat", "peak")
    for (name, who), found in figures.items():
        times.add_row(
            name + " " + who,
            *("{:,}".format(found[kind + "_us"]) for kind in kinds),
            *("{:,.1f}".format(found["rp2040_%s_ms" % kind]) for kind in kinds),
        )
        row = ("{:,}".format(found[kind]) for kind in ("code", "seat", "peak"))
        bytes_.add_row(name + " " + who, *row)
    for table in (times, bytes_):
        Console().print(table)
    print("RP2040: as if it did {:,} light engine steps a second.".format(thought.RP2040))
