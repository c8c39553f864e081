"""Runs boot.py and code.py in this interpreter, on a virtual handheld."""

import contextlib
import gc
import io
import os
import random
import runpy
import sys
from datetime import date
from pathlib import Path
from typing import Any

from displayio_sim.circuitpython.allow import AllowList
from displayio_sim.circuitpython.system import Fault, Restart, SafeModeReason
from displayio_sim.files import ROOT
from displayio_sim.machine.machine import Machine
from displayio_sim.runtime.program import Program

# What is ours on the drive, as far as people edit it.
FILES = ("engine", "hardware", "lib/ui", "code.py", "boot.py")
POWER_ON = Restart(boot=True)
# Where people play on a PC it sounds, which a board at first does not, and the day is known.
SETTINGS = {
    "GOLDRUSH_HOST": "pc",
    "GOLDRUSH_VOLUME": "2",
    "GOLDRUSH_DAY": str(date.today().timetuple().tm_yday),
}
# A press does not wake it before its next frame: those come every 33 ms, whatever is pressed.
_NAP = "33"


class Stop(BaseException):
    """Ends a run from inside a sleep of the firmware, past all its except clauses."""


def run(
    front_end: Any,
    machine: Machine,
    seed: int | None = None,
    root: Path = ROOT,
    program: Program | None = None,
) -> bool:
    """Run the firmware under `root` until the front end stops it. Once an interpreter.

    The front end gets `start(machine)` before anything runs, and `sleep(until_us)` for each
    sleep of the firmware: there it must bring the machine's clock to that virtual time; it may
    press buttons meanwhile, and raises Stop to end.

    A `program` (runtime.program) runs instead of boot.py and code.py.

    Returns True if stopped, False if code.py ended (on a board, a dead screen). Raises the
    exception that makes the firmware restart, unless `machine.survives`.
    """
    allow = power_on(front_end, machine, seed, root, program)
    machine.clock.on_sleep = front_end.sleep
    again = POWER_ON
    try:
        if program:
            program.prepare(machine)
        while again:
            again = start(machine, root, allow, again, program)
    except Stop:
        return True
    except Fault as fault:
        raise fault.problem from None
    finally:
        allow.remove()
    return False


def power_on(
    front_end: Any, machine: Machine, seed: int | None, root: Path, program: Program | None = None
) -> AllowList:
    """Make this interpreter the machine's; returns the AllowList of the firmware's imports."""
    from displayio_sim.circuitpython import modules

    if seed is not None:
        os.environ["GOLDRUSH_SEED"] = str(seed)
        if program:
            random.seed(seed)
    os.environ["GOLDRUSH_NAP"] = _NAP
    modules.install(machine)
    sys.path += [str(root), str(root / "lib")]
    allow = AllowList(root, machine, program)
    # The firmware collects garbage often: keep the simulator's own objects out of that.
    gc.freeze()
    front_end.start(machine)
    allow.install()
    return allow


def start(
    machine: Machine, root: Path, allow: AllowList, how: Restart, program: Program | None = None
) -> Restart | None:
    """Run one start of the kind `how` (a Restart); returns the Restart that ends it.

    None if code.py ended.
    """
    try:
        if program:
            program.run(machine, how.boot)
        if how.safe_mode:
            runtime: Any = sys.modules["supervisor"].runtime  # ours: circuitpython.system
            runtime.safe_mode_reason = SafeModeReason[how.safe_mode]
            try:
                _run(root / "safemode.py", machine)  # restarts the board, or leaves it dead
            finally:
                runtime.safe_mode_reason = SafeModeReason.NONE
            return None
        if how.boot:
            # A board prints this to boot_out.txt.
            with contextlib.redirect_stdout(io.StringIO()):
                _run(root / "boot.py", machine)
        _run(root / "code.py", machine)
    except Restart as again:
        switch_off(machine, allow)
        # Its frames would hold this start, and the starts before.
        return again.with_traceback(None)
    return None


def switch_off(machine: Machine, allow: AllowList) -> None:
    """Cancel the timers, free pins and unload modules of the firmware, as a restart does."""
    machine.clock.cancel_all()
    machine.levels.let_go()
    for name, module in list(sys.modules.items()):
        # code.py has put None in the place of those that it dropped.
        if allow.is_firmware(vars(module)) if module else name.startswith("ui"):
            del sys.modules[name]


def _run(file, machine):
    machine.levels.let_go()
    runpy.run_path(str(file), run_name="__main__")
