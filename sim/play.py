# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What `python -m sim` without a command does: a window, or a script without one."""

import sys
from pathlib import Path

from sim import script as scripts
from sim.machine import boards
from sim.run import run as boot

_NO_DISPLAY = (
    "There is no display to open a window on. Without one:"
    " python -m sim --headless --script FILE --shot DIR"
)
_DEFAULT_SEED = 1  # of headless runs, so that two of them are alike


def run(headless, script, shot, stats, board, seed):
    """Play as the options say. Returns the exit status; what is wrong goes to stderr."""
    try:
        boards.load(board)
        if headless:
            return _headless(script, shot, stats, board, seed)
        return _window(board, seed)
    except (OSError, ValueError) as problem:
        print("python -m sim: %s" % problem, file=sys.stderr)
        return 2


def _headless(script, shot, stats, board, seed):
    from sim.headless import Album
    from sim.stats import Counting

    if script is None:
        raise ValueError("--headless needs --script FILE, the keys to press")
    steps = scripts.parse(Path(script).read_text(encoding="utf-8"), script)
    album = Album(shot) if shot else lambda machine, name: None
    front_end = Counting(steps, album)
    boot(front_end, board, _DEFAULT_SEED if seed is None else seed)
    if stats:
        front_end.report()
    return 0


def _window(board, seed):
    from sim import window

    if not window.available():
        print(_NO_DISPLAY, file=sys.stderr)
        return 1
    boot(window.Window(), board, seed)
    return 0
