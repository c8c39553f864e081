"""Calls functions in new processes: the firmware's modules install only once in each."""

import contextlib
import functools
import io
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace

from helpers import options as asked

from displayio_sim.frontends import headless
from displayio_sim.runtime import snapshots
from sim.paths import ROOT

# On the seats screen with its first row chosen: a person without a name takes the second seat.
TWO_IN_GOLD = "press DOWN 5\npress A\npress RIGHT 5\npress A\npress UP 5\n"

_FORKS = "forkserver" in multiprocessing.get_all_start_methods()
_CONTEXT = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
# One server is there for all: this comes after what runtime.snapshots asks of it.
_CONTEXT.set_forkserver_preload(["pytest", snapshots.__name__, headless.__name__])


def call(function, *arguments, **options):
    """What a function of a test module returns in a process of its own."""
    limit = 300 if asked.effort == 1 else None
    with ProcessPoolExecutor(1, _CONTEXT) as pool:
        return pool.submit(function, *arguments, **options).result(limit)


def alone(test):
    """A test that runs in a process of its own."""

    @functools.wraps(test)
    def begun(*arguments, **options):
        is_there = multiprocessing.parent_process()
        test(*arguments, **options) if is_there else call(begun, *arguments, **options)

    return begun


def ran(tell, script, *arguments, **options):
    """Play a key script in a new process; what run() returns."""
    return call(run, tell, script, arguments, **options)


def shots(tell, script, *arguments, **options):
    """Play a key script in a new process: [(shot, what tell() says of it)], see run()."""
    return ran(tell, script, *arguments, **options).told


def played(tell, script, *arguments, **options):
    """As shots(), by name, but for the end."""
    told = shots(tell, script, *arguments, **options)
    return {shot: what for shot, what in told if shot != "end"}


def run(
    tell,
    script,
    arguments=(),
    board="pygamer",
    seed=5,
    setting=(),
    missing=(),
    nvm=None,
    survives=False,
    root=ROOT,
):
    """Play a key script in this process, which has run no firmware before.

    tell(app, machine, name, *arguments) is asked at each shot. `setting`: lines of settings.toml,
    a dict; `missing`: parts that the board has not; `nvm`: a file; `survives`: a crash restarts
    it. Returns `told`, [(shot, what was told)] without None; what was `said`; whether the firmware
    `stopped` before the script's end; and what `nvm` holds.
    """
    from displayio_sim.machine.machine import Machine
    from displayio_sim.machine.nvm import NvmFile
    from displayio_sim.runtime import boot
    from displayio_sim.runtime import script as scripts
    from sim.desktop import firmware

    os.environ.update(setting)
    told = []

    def see(machine, name):
        app = getattr(sys.modules.get("ui.app"), "running", None)
        found = tell(app, machine, name, *arguments)
        if found is not None:
            told.append((name, found))

    machine = Machine(board, missing, NvmFile(nvm) if nvm else None)
    machine.survives = survives
    with contextlib.redirect_stdout(io.StringIO()) as said:
        player = headless.Headless(scripts.parse(script), see)
        ended = boot.run(player, machine, firmware.program(root), seed)
    kept = bytes(machine.nvm[:]) if machine.nvm else b""
    return SimpleNamespace(told=told, said=said.getvalue(), stopped=not ended, nvm=kept)


def start(app, game, *levels):
    """Begin a game of people, or computers of these levels, without a lesson."""
    app.lineup.players = max(2, len(levels))
    app.lineup.seats[:] = bytes((*levels, *bytes(5))[:5])
    app.start(game)
