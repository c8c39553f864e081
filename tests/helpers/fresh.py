"""Calls functions in new processes: the firmware's modules install only once in each."""

import multiprocessing
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from engine.games import NUMBERED
from ui.core.settings import OPTIONS

# On the seats screen with its first row chosen: a person without a name takes the second seat.
TWO_IN_GOLD = "press DOWN 4\npress A\npress RIGHT 5\npress A\npress UP 4\n"

_FORKS = "forkserver" in multiprocessing.get_all_start_methods()
_CONTEXT = multiprocessing.get_context("forkserver" if _FORKS else "spawn")
_CONTEXT.set_forkserver_preload(["pytest"])


def call(function, *arguments, **options):
    """What a function of a test module returns in a process of its own."""
    with ProcessPoolExecutor(1, _CONTEXT) as pool:
        return pool.submit(function, *arguments, **options).result(300)


def shots(tell, script, *arguments, seed=5, setting=None, **options):
    """Play a key script; [(name, what tell(app, machine, name, *arguments) returns)] of its shots.

    `setting`: lines of settings.toml as a dict; options: those of sim.run.headless.play.
    What returns None is left out.
    """
    return call(_play, tell, script, arguments, setting or {}, {"seed": seed, **options})


def played(tell, script, *arguments, **options):
    """As shots(), by name, but for the end."""
    told = dict(shots(tell, script, *arguments, **options))
    told.pop("end", None)
    return told


def _play(tell, script, arguments, setting, options):
    from sim.run.headless import play

    os.environ.update(setting)
    told = []

    def see(machine, name):
        said = tell(sys.modules["ui.app"].running, machine, name, *arguments)
        if said is not None:
            told.append((name, said))

    play(script, see, **options)
    return told


def start(app, game, *levels):
    """Begin a game of people, or computers of these levels, without hand-over or lesson."""
    app.lineup.players = max(2, len(levels))
    app.lineup.seats[:] = bytes((*levels, *bytes(5))[:5])
    app.settings.options[::OPTIONS] = bytes([2] * len(NUMBERED))  # no bar, no pass screen
    app.start(game)
