# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim bench: speed beside other engines, and what the engine costs on a small VM."""

import json
import statistics
import sys

import click
from rich.console import Console
from rich.table import Table

from engine.games import NAMES
from sim.bench import playouts, rivals, vms

_ROUNDS = 5
_MS = 400  # of each round and each runner


@click.command()
@click.option("--vm", is_flag=True, help="Heap and allocations on the 32-bit VM instead of speed.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def bench(vm, as_json):
    """Random-playout steps a second of each game, as ratios in one run."""
    for line in (vms.without_node() if vm else vms.without_micropython(), *_missing()):
        if line and not as_json:
            print("bench: " + line, file=sys.stderr)
    if vm:
        if vms.without_node():
            sys.exit(1)
        figures = _heap(vms.gate())
        show = _show_heap
    else:
        figures = _speeds()
        show = _show_speeds
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures)


def _missing():
    return [rivals.missing(rival) for rival in rivals.RIVALS.values()]


def _speeds():
    """Median steps a second by runner. Rounds go round, so that all see the same noise."""
    runners = {}
    for name in NAMES:
        runners[name] = lambda name=name: playouts.run(name, 3, _MS)
    for title, rival in rivals.RIVALS.items():
        if not rivals.missing(rival):
            runners[title] = lambda rival=rival: rival(_MS)
    if not vms.without_micropython():
        for name in NAMES:
            runners[name + " on MicroPython"] = lambda name=name: _on_vm(name)
    rates = {title: [] for title in runners}
    for _ in range(_ROUNDS):
        for title, runner in runners.items():
            steps, microseconds = runner()
            rates[title].append(steps * 1_000_000 / microseconds)
    return {title: round(statistics.median(found)) for title, found in rates.items()}


def _on_vm(name):
    printed = vms.micropython(playouts.__file__, name, "3", str(_MS), str(vms.ROOT))
    steps, microseconds = printed.split()
    return int(steps), int(microseconds)


def _show_speeds(figures):
    rival_names = [title for title in rivals.RIVALS if title in figures]
    table = Table("random playouts, 3 players", "steps/s", *["to " + name for name in rival_names])
    for title, rate in figures.items():
        ratios = ["%.2f" % (rate / figures[name]) for name in rival_names]
        table.add_row(title, "{:,}".format(rate), *ratios)
    Console().print(table)


def _heap(printed):
    """The figures that tests/vm/gate.py prints."""
    figures = {"import": {}, "peak": {}, "turns": 0, "games": 0, "allocated": 0}
    for line in printed.splitlines():
        words = line.split()
        if words[0] in ("import", "peak"):
            figures[words[0]][words[1]] = int(words[2])
        elif words[0] == "turns":
            figures["turns"] += int(words[3])
            figures["games"] += 1
            figures["allocated"] += int(words[4])
    return figures


def _show_heap(figures):
    table = Table("on the 32-bit VM, imported from source", "bytes of heap")
    for name, size in figures["import"].items():
        table.add_row("import " + name, "{:,}".format(size))
    for name, size in figures["peak"].items():
        table.add_row("most in use with " + name, "{:,}".format(size))
    line = "allocated in {:,} turns of {} games".format(figures["turns"], figures["games"])
    table.add_row(line, str(figures["allocated"]))
    Console().print(table)
