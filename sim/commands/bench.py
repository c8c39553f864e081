# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""python -m sim bench: speed of the engine, heap on a small VM and of a board."""

import json
import os
import statistics
import subprocess
import sys
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from engine.games import NAMES
from sim.commands import streams, waiting
from sim.compiled import compiler
from sim.lab.bench import heap as heaps
from sim.lab.bench import pace, playouts, vms
from sim.lab.bench import refresh as drawing
from sim.machine import boards
from sim.paths import ROOT
from sim.workshop.install.contents import LANGUAGES

_PLAYERS = 3
_ROUNDS = 5
_MS = 400  # a round of each runner
_SLOW = "a small VM has not ended within %d s; is this machine busy? Try it again when it is not"
_FRAMES = 16  # between looks at the heap of many games


@click.command()
@click.option("--vm", is_flag=True, help="Heap and allocations on the 32-bit VM instead of speed.")
@click.option("--heap", is_flag=True, help="The heap of a board with the whole app instead.")
@click.option(
    "--board", default="pygamer", type=click.Choice(boards.NAMES), help="With --heap and --refresh."
)
@click.option(
    "--language", default="en", type=click.Choice(LANGUAGES), help="With --heap: the language."
)
@click.option("--games", default=2, type=click.IntRange(2), help="With --heap: games of each kind.")
@click.option("--people", is_flag=True, help="With --heap: five people, no computers.")
@click.option("--sweep", is_flag=True, help="With --heap: which sizes suffice, up to 170 KB.")
@click.option("--refresh", is_flag=True, help="The speed of screens and games here instead.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def bench(
    vm: bool,
    heap: bool,
    board: str,
    language: str,
    games: int,
    people: bool,
    sweep: bool,
    refresh: bool,
    as_json: bool,
) -> None:
    """Random-playout steps a second of each game, here and on small VMs."""
    if vm + heap + refresh > 1:
        raise click.UsageError("choose one of --vm, --heap and --refresh")
    if (people or sweep) and not heap:
        raise click.UsageError("--people and --sweep need --heap")
    try:
        if sweep:
            _sweep(board, language, people, as_json)
            return
        with waiting.status("measuring; that takes a minute or more"):
            figures, show = _measured(vm, heap, board, language, games, people, refresh)
    except subprocess.TimeoutExpired as problem:
        raise streams.Refused(_SLOW % problem.timeout) from None
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures)


def _measured(vm, heap, board, language, games, people, refresh):
    """The figures asked for, and the function that shows them."""
    if refresh:
        # Games first: they run in processes of their own.
        figures = {"games": pace.measure(board), "refresh": drawing.measure(board)}
        return figures, _show_refresh
    if heap:
        return _app(board, language, games, people), _show_app
    return (_costs(), _show_heap) if vm else (_speeds(), _show_speeds)


def _speeds():
    """Median steps a second by runner. Rounds alternate, so that all see the same noise."""
    runners = _runners()
    rates = {title: [] for title in runners}
    for _ in range(_ROUNDS):
        for title, runner in runners.items():
            steps, microseconds = runner(_MS)
            rates[title].append(steps * 1_000_000 / microseconds)
    return {title: round(statistics.median(found)) for title, found in rates.items()}


def _runners():
    """{title: runner(milliseconds)}; prints why others cannot run here."""
    candidates = list(_candidates())
    for problem in dict.fromkeys(missing for _, _, missing in candidates if missing):
        click.echo("bench: " + problem, err=True)
    return {title: runner for title, runner, missing in candidates if not missing}


def _candidates():
    """(title, runner, None or why it cannot run here)."""
    for name in NAMES:
        yield name, partial(playouts.run, name, _PLAYERS), None
    for name in NAMES:
        yield name + ", compiled", partial(_compiled, name), _not_compiled()
    for name in NAMES:
        yield name + ", 64-bit VM", partial(_on_unix, name), vms.without_micropython()
    for name in NAMES:
        yield name + ", 32-bit VM", partial(_on_wasm, name), vms.without_node()


def _not_compiled():
    return None if compiler.folder().is_dir() else "the engine is not compiled: python -m sim fast"


def _compiled(name, milliseconds):
    path = os.pathsep.join(map(str, (compiler.folder(), ROOT)))
    command = (sys.executable, playouts.__file__, name, str(_PLAYERS), str(milliseconds))
    environment = {**os.environ, "PYTHONPATH": path}
    return _counts(subprocess.run(command, env=environment, capture_output=True, encoding="utf-8"))


def _on_unix(name, milliseconds):
    return _counts(vms.micropython(playouts.__file__, name, _PLAYERS, milliseconds))


def _on_wasm(name, milliseconds):
    play = "print(*playouts.run('%s', %d, %d))" % (name, _PLAYERS, milliseconds)
    return _counts(vms.wasm("import playouts", play))


def _counts(done):
    done.check_returncode()
    steps, microseconds = done.stdout.split()
    return int(steps), int(microseconds)


def _show_speeds(figures):
    table = Table("random playouts, %d players" % _PLAYERS, "steps/s")
    for name, rate in figures.items():
        table.add_row(name, "{:,}".format(rate))
    Console().print(table)


def _costs():
    _need_node()
    return _heap(vms.gates())


def _need_node():
    missing = vms.without_node()
    if missing:
        raise streams.Refused(missing)


def _sweep(board, language, people, as_json):
    """Tell which heaps suffice; the status is 1 where one fails above one that does."""
    missing = vms.without_micropython()
    if missing:
        raise streams.Refused(missing)
    failed = []
    worked = False
    for size, restarts, why in heaps.sweep(board, language, _levels(people), heaps.SIZES):
        told = {"kilobytes": size, "restarts": restarts, "why": why}
        said = why or "all games end, %d restarts" % restarts
        print(json.dumps(told) if as_json else "%d KB: %s" % (size, said), flush=True)
        failed += [size] if why and worked else []
        worked = worked or not why
    sys.exit(1 if failed or not worked else 0)


def _levels(people):
    return (0,) * len(heaps.LEVELS) if people else heaps.LEVELS


def _app(board, language, games, people):
    """The heap that the whole app takes on a board."""
    _need_node()
    levels = _levels(people)
    seen = heaps.play(board, language, 1, levels)
    menu = heaps.in_menu(heaps.play(board, language, games, levels, every=_FRAMES))
    return {
        "board": board,
        "heap": boards.load(board).HEAP,
        "places": heaps.worst(seen),
        # The first game of each kind leaves interned strings behind; later ones leave nothing.
        "growth": menu[-1] - menu[len(heaps.GAMES)],
        "games": len(menu) - 1,
        "smallest": None if vms.without_micropython() else heaps.smallest(board, language),
    }


def _show_app(figures):
    table = Table("%(board)s, %(heap)s bytes of heap" % figures, "in use", "free", "in a frame")
    for place, (kept, most) in figures["places"].items():
        free = figures["heap"] - kept
        table.add_row(place, *("{:,}".format(number) for number in (kept, free, most)))
    Console().print(table)
    first = len(heaps.GAMES)
    print(
        "Growth from game %d to game %d: %d bytes." % (first, figures["games"], figures["growth"])
    )
    if figures["smallest"]:
        print("Heap that suffices, fragments included: about {smallest:,} bytes.".format(**figures))


def _heap(printed):
    """The figures printed by sim/lab/bench/vm/gate.py."""
    figures: dict[str, Any] = {"import": {}, "peak": {}, "turns": 0, "games": 0, "allocated": 0}
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


def _show_refresh(figures):
    table = Table("full refresh, ms of processor", "displayio", "ours", "times as fast")
    for name, (before, after) in figures["refresh"].items():
        table.add_row(name, "%.1f" % before, "%.1f" % after, "%.1f" % (before / after))
    Console().print(table)
    table = Table("seconds of a whole game", "in all", "in a real one: displayio", "ours")
    table.add_column("in one of the processor: displayio")
    table.add_column("ours")
    for name, (virtual, before, after) in figures["games"].items():
        took = (before[0], after[0], before[1], after[1])
        rates = ("%.0f" % (virtual / seconds) if seconds else "?" for seconds in took)
        table.add_row(name, "%.0f" % virtual, *rates)
    Console().print(table)
