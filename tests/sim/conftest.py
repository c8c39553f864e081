# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs firmware on a machine in a process of its own."""

import contextlib
import io
import os
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers import fresh

from sim.machine.machine import Machine
from sim.paths import ROOT
from sim.run import script as scripts
from sim.run.boot import run
from sim.run.headless import Headless


@pytest.fixture
def device(tmp_path):
    """device(code, script, ...) runs `code` as code.py, or the real code.py for None.

    Returns what _run() tells. `error` is the last line of a traceback.
    """

    def started(code, script="", board="pygamer", seed=1, missing=(), env=None):
        root = ROOT
        if code is not None:
            root = tmp_path
            if not (root / "hardware").exists():
                shutil.copytree(ROOT / "hardware", root / "hardware")
            (root / "boot.py").write_text("print('boot')\n", encoding="utf-8")
            (root / "code.py").write_text(code, encoding="utf-8")
        return SimpleNamespace(**fresh.call(_run, root, script, board, seed, missing, env or {}))

    return started


def _run(root, script, board, seed, missing, env):
    os.environ.update(env)
    # The firmware must come from `root`, not from here; `sim` is imported by now.
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != ROOT]
    shots = []
    machine = Machine(board, missing)
    front_end = Headless(scripts.parse(script), lambda machine, name: shots.append(_look(machine)))
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        try:
            stopped = run(front_end, machine, seed, root)
        except Exception as problem:
            error = "%s: %s" % (type(problem).__name__, problem)
            return {"error": error, "said": said.getvalue()}
    return {
        "error": "",
        "said": said.getvalue(),
        "stopped": stopped,
        "shots": shots,
        "tones": machine.tones,
        "nvm": list(machine.nvm[0:16]),
        "now_us": machine.clock.now_us,
    }


def _look(machine):
    """All that is visible of a machine."""
    return {
        "screen": machine.panel.image(),
        "grid": [list(rgb) for rgb in machine.grid()],
        "board_pixels": [list(rgb) for rgb in machine.board_pixels()],
        "backlight": machine.backlight,
        "bytes": machine.panel.bytes,
    }
