# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `python -m sim` without a command does: a window, or a script without one."""

import sys
from pathlib import Path

from sim import script as scripts
from sim.machine.machine import Machine
from sim.run import run as boot

_NO_DISPLAY = (
    "There is no display to open a window on. Without one:"
    " python -m sim --headless --script FILE --shot DIR"
)
_ENDED = "code.py has come to an end."
_DEFAULT_SEED = 1  # of headless runs, so that two of them are alike


def run(headless, script, shot, stats, board, nvm, seed):
    """Play as the options say. Returns the exit status; what is wrong goes to stderr."""
    if not headless and (script or shot or stats):
        return _say("--script, --shot and --stats go with --headless", 2)
    try:
        machine = Machine(board, nvm_file=nvm)
        front_end = _headless(script, shot) if headless else None
    except OSError as problem:
        return _say("%s: %s" % (problem.filename, problem.strerror), 2)
    except ValueError as problem:
        return _say(problem, 2)
    if headless:
        seed = _DEFAULT_SEED if seed is None else seed
    else:
        from sim import window

        if not window.available():
            return _say(_NO_DISPLAY, 1)
        front_end = window.Window()
    stopped = boot(front_end, machine, seed)
    if stats:
        front_end.report()
    return 0 if stopped else _say(_ENDED, 1)


def _headless(script, shot):
    from sim.headless import Album
    from sim.stats import Counting

    if script is None:
        raise ValueError("--headless needs --script FILE, the keys to press")
    steps = scripts.parse(Path(script).read_text(encoding="utf-8"), script)
    return Counting(steps, Album(shot) if shot else lambda machine, name: None)


def _say(problem, status):
    print("python -m sim: %s" % problem, file=sys.stderr)
    return status
