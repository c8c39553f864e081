# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs boot.py and code.py in this interpreter, on a virtual handheld."""

import contextlib
import gc
import io
import os
import runpy
import sys

from sim.blinka.allow import AllowList
from sim.blinka.system import Fault, Restart, SafeModeReason
from sim.paths import ROOT


class Stop(BaseException):
    """Ends a run from inside a sleep of the firmware, past all its except clauses."""


def run(front_end, machine, seed=None, root=ROOT):
    """Run the firmware under `root` until the front end stops it. Once an interpreter.

    The front end gets `start(machine)` before anything runs, and `sleep(until_us)` for each
    sleep of the firmware: there it must bring the machine's clock to that virtual time; it may
    press buttons meanwhile, and raises Stop to end.

    Returns True if stopped, False if code.py ended (on a board, a dead screen). Raises the
    exception that makes the firmware restart, unless `machine.survives`.
    """
    from sim.blinka import modules

    if seed is not None:
        os.environ["GOLDRUSH_SEED"] = str(seed)
    modules.install(machine)
    sys.path += [str(root), str(root / "lib")]
    allow = AllowList(root, machine.definition, machine.missing, machine.wiring.LIBRARIES)
    # The firmware collects garbage often: keep the simulator's own objects out of that.
    gc.freeze()
    front_end.start(machine)
    machine.clock.on_sleep = front_end.sleep
    allow.install()
    try:
        _boot(machine, root, allow)
    except Stop:
        return True
    except Fault as fault:
        raise fault.problem from None
    finally:
        allow.remove()
    return False


def _boot(machine, root, allow):
    """Run from power on, and again after each reset, until code.py ends."""
    boot = True
    safe_mode = None
    while True:
        try:
            if safe_mode:
                _be_safe(root, machine, safe_mode)
                return
            if boot:
                # A board writes this to boot_out.txt.
                with contextlib.redirect_stdout(io.StringIO()):
                    _run(root / "boot.py", machine)
            _run(root / "code.py", machine)
            return
        except Restart as again:
            boot, safe_mode = again.boot, again.safe_mode
        machine.clock.cancel_all()
        _forget(allow)


def _be_safe(root, machine, reason):
    """Run safemode.py, which restarts the board or leaves it dead."""
    import supervisor

    supervisor.runtime.safe_mode_reason = SafeModeReason[reason]
    try:
        _run(root / "safemode.py", machine)
    finally:
        supervisor.runtime.safe_mode_reason = SafeModeReason.NONE


def _run(file, machine):
    machine.levels.let_go()
    runpy.run_path(str(file), run_name="__main__")


def _forget(allow):
    """Unload the firmware's modules, as a restart of a board does."""
    for name, module in list(sys.modules.items()):
        if allow.is_firmware(getattr(module, "__file__", None) or ""):
            del sys.modules[name]
