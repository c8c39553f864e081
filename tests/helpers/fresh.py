"""Functions called in new processes, because a process can load the firmware only once."""

import contextlib
import functools
import io
import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from types import SimpleNamespace

from helpers import options as command_line

from displayio_sim.frontends import headless
from displayio_sim.runtime import snapshots
from sim.paths import ROOT

# Keys on the seats screen that seat a person without a name second. They lead to its first row.
TWO_IN_GOLD = "press DOWN 5\npress A\npress RIGHT 5\npress A\n"

_FORKS = "forkserver" in multiprocessing.get_all_start_methods()
_CONTEXT = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
# There is one server for all modules. runtime.snapshots, imported above, sets its list first.
_PRELOADED = ["pytest", snapshots.__name__, headless.__name__, *snapshots.PRELOADED]
_CONTEXT.set_forkserver_preload(_PRELOADED)


def call(function, *arguments, **options):
    """Call a function of a test module in a new process and return its result."""
    limit = 300 if command_line.effort == 1 else None
    with ProcessPoolExecutor(1, _CONTEXT) as pool:
        return pool.submit(function, *arguments, **options).result(limit)


def alone(test):
    """Return a test that runs in a new process. A decorator."""

    @functools.wraps(test)
    def wrapped(*arguments, **options):
        is_child = multiprocessing.parent_process()
        test(*arguments, **options) if is_child else call(wrapped, *arguments, **options)

    return wrapped


def play(describe, script, *arguments, **options):
    """Play a key script in a new process and return the result of run()."""
    return call(run, describe, script, arguments, **options)


def shots(describe, script, *arguments, **options):
    """Play a key script in a new process. Return [(name, result of describe())] of its shots."""
    return play(describe, script, *arguments, **options).shots


def states(describe, script, *arguments, **options):
    """Play a key script in a new process. Return {name: result of describe()} of its shots."""
    described = shots(describe, script, *arguments, **options)
    return {name: state for name, state in described if name != "end"}


def run(
    describe,
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
    """Play a key script in this process, which has not run the firmware before.

    describe: describe(app, machine, name, *arguments) is called at each shot
    setting: names and values of settings.toml
    missing: parts that the board does not have
    nvm: the file that holds the nvm
    survives: whether a crash restarts the firmware

    Returns an object with

    shots: [(name of the shot, result of describe())], without those that are None
    output: the text that the firmware printed
    stopped: whether the firmware stopped before the end of the script
    nvm: the bytes of the nvm
    """
    from displayio_sim.machine.machine import Machine
    from displayio_sim.machine.nvm import NvmFile
    from displayio_sim.runtime import boot
    from displayio_sim.runtime import script as scripts
    from sim.desktop import firmware

    os.environ.update(setting)
    described = []

    def see(machine, name):
        app = getattr(sys.modules.get("ui.app"), "running", None)
        state = describe(app, machine, name, *arguments)
        if state is not None:
            described.append((name, state))

    machine = Machine(board, missing, NvmFile(nvm) if nvm else None)
    machine.survives = survives
    with contextlib.redirect_stdout(io.StringIO()) as output:
        player = headless.Headless(scripts.parse(script), see)
        ended = boot.run(player, machine, firmware.program(root), seed)
    nvm = bytes(machine.nvm[:]) if machine.nvm else b""
    return SimpleNamespace(shots=described, output=output.getvalue(), stopped=not ended, nvm=nvm)


def start(app, game, *levels):
    """Start a game without a lesson. Each seat has a computer of a level, or a person for 0."""
    app.lineup.players = max(2, len(levels))
    app.lineup.seats[:] = bytes((*levels, *bytes(5))[:5])
    app.start(game)
