# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim thinking: time and heap of computer players on small VMs."""

import json

import click
from rich.console import Console
from rich.table import Table

from sim.commands import streams, waiting
from sim.lab.bench import thought


@click.command()
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def thinking(as_json: bool) -> None:
    """Time and heap of computer players' decisions, by game and level.

    Time: of a decision and of its longest slice (a frame waits that long) on the 64-bit VM,
    the greater of two and five players; and an estimate for an RP2040. Heap: on the 32-bit
    VM, bytes of code, of each seat, and the peak while loading; from source, so above a
    board's.
    """
    missing = thought.missing()
    if missing:
        raise streams.Refused(missing)
    with waiting.status("measuring; that takes a minute or more"):
        figures = thought.measure()
    if as_json:
        print(json.dumps({" ".join(key): found for key, found in figures.items()}))
    else:
        _show(figures)


def _show(figures):
    """Print a table of times and one of bytes, each at most 80 columns wide."""
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
    print("RP2040: as if it did {:,} random steps a second.".format(thought.RP2040))
