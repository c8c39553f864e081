# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Boots code.py in this interpreter, on a virtual handheld."""

import os
import runpy
import sys
from pathlib import Path

from sim.machine.allow import AllowList
from sim.machine.machine import Machine

ROOT = Path(__file__).resolve().parent.parent


class Stop(BaseException):
    """Ends a run from inside a sleep of the firmware, past every except of its code."""


def run(front_end, board="pygamer", seed=None, missing=()):
    """Run code.py until the front end stops it. One run an interpreter.

    The front end gets `start(machine)` before anything runs and `sleep(until_us)`
    for each sleep of the firmware; it brings the machine's clock to that time, works
    the buttons meanwhile, and raises Stop to end. Returns the machine.
    """
    from sim.machine import modules

    machine = Machine(board, missing)
    if seed is not None:
        os.environ["GOLDRUSH_SEED"] = str(seed)
    modules.install(machine)
    sys.path += [str(ROOT), str(ROOT / "lib")]
    allow = AllowList(ROOT, machine.definition, missing)
    front_end.start(machine)
    machine.clock.on_sleep = front_end.sleep
    allow.install()
    try:
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    except Stop:
        pass
    finally:
        allow.remove()
    return machine
