# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim bench: speed of the engine, and which heaps suffice."""

import json
import statistics
import subprocess
import sys
from functools import partial

import click
from rich.console import Console
from rich.table import Table

from engine.games import NAMES
from sim.commands import streams, waiting
from sim.lab.bench import heap as heaps
from sim.lab.bench import playouts, vms
from sim.machine import boards
from sim.workshop.install.contents import LANGUAGES

_PLAYERS = 3
_ROUNDS = 5
_MS = 400  # a round of each runner
_SLOW = "a small VM has not ended within %d s; is this machine busy? Try it again when it is not"


@click.command()
@click.option("--heap", is_flag=True, help="Which heaps of a board suffice instead, up to 170 KB.")
@click.option("--board", default="pygamer", type=click.Choice(boards.NAMES), help="With --heap.")
@click.option("--language", default="en", type=click.Choice(LANGUAGES), help="With --heap.")
@click.option("--people", is_flag=True, help="With --heap: five people, no computers.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def bench(heap: bool, board: str, language: str, people: bool, as_json: bool) -> None:
    """Random-playout steps a second of each game, here and on small VMs.

    With --heap whole games are played on a small VM; the status is 1 where a heap fails that is
    larger than one that suffices.
    """
    if people and not heap:
        raise click.UsageError("--people needs --heap")
    try:
        if heap:
            sys.exit(_sweep(board, language, people, as_json))
        with waiting.status("measuring; that takes a minute or more"):
            figures = _speeds()
    except subprocess.TimeoutExpired as problem:
        raise streams.Refused(_SLOW % problem.timeout) from None
    if as_json:
        print(json.dumps(figures))
        return
    table = Table("random playouts, %d players" % _PLAYERS, "steps/s")
    for name, rate in figures.items():
        table.add_row(name, "{:,}".format(rate))
    Console().print(table)


def _speeds():
    """Median steps a second by runner. Rounds alternate, so that all see the same noise."""
    runners = {name: partial(playouts.run, name, _PLAYERS) for name in NAMES}
    for title, run, missing in (
        ("64-bit VM", _on_unix, vms.without_micropython()),
        ("32-bit VM", _on_wasm, vms.without_node()),
    ):
        if missing:
            click.echo("bench: " + missing, err=True)
        else:
            runners |= {"%s, %s" % (name, title): partial(run, name) for name in NAMES}
    rates: dict[str, list[float]] = {title: [] for title in runners}
    for _ in range(_ROUNDS):
        for title, runner in runners.items():
            steps, microseconds = runner(_MS)
            rates[title].append(steps * 1_000_000 / microseconds)
    return {title: round(statistics.median(found)) for title, found in rates.items()}


def _on_unix(name, milliseconds):
    return _counts(vms.micropython(playouts.__file__, name, _PLAYERS, milliseconds))


def _on_wasm(name, milliseconds):
    play = "print(*playouts.run('%s', %d, %d))" % (name, _PLAYERS, milliseconds)
    return _counts(vms.wasm("import playouts", play))


def _counts(done):
    done.check_returncode()
    steps, microseconds = done.stdout.split()
    return int(steps), int(microseconds)


def _sweep(board, language, people, as_json):
    """Print which heaps suffice; returns the exit status."""
    missing = vms.without_micropython()
    if missing:
        raise streams.Refused(missing)
    levels = (0,) * len(heaps.LEVELS) if people else heaps.LEVELS
    found = []
    for size, restarts, why in heaps.sweep(board, language, levels, heaps.SIZES):
        found.append(not why)
        row = {"kilobytes": size, "restarts": restarts, "why": why}
        text = why or "all games end, %d restarts" % restarts
        print(json.dumps(row) if as_json else "%d KB: %s" % (size, text), flush=True)
    return 0 if any(found) and found == sorted(found) else 1
