# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Runs firmware on a machine in an interpreter of its own."""

import base64
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def device(tmp_path):
    """device(code, script, ...) runs `code` as code.py, or the real code.py for None.

    Returns the output of tests/sim/device.py with each screen as a PIL image, and `said`, the
    printed text. `error` is the last line of a traceback.
    """

    def run(code, script="", board="pygamer", seed=1, missing=(), env=None):
        root = ROOT
        if code is not None:
            root = tmp_path
            if not (root / "hardware").exists():
                shutil.copytree(ROOT / "hardware", root / "hardware")
            (root / "boot.py").write_text("print('boot')\n", encoding="utf-8")
            (root / "code.py").write_text(code, encoding="utf-8")
        out = tmp_path / "seen.json"
        given = {"script": script, "board": board, "seed": seed, "missing": list(missing)}
        given |= {"root": str(root), "out": str(out)}
        done = subprocess.run(
            [sys.executable, str(Path(__file__).parent / "device.py")],
            input=json.dumps(given),
            env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
            capture_output=True,
            text=True,
            timeout=60,
        )
        error = (done.stderr.strip().splitlines() or [""])[-1]
        if done.returncode:
            return SimpleNamespace(error=error, said=done.stdout)
        return _seen(json.loads(out.read_text(encoding="utf-8")), done.stdout)

    return run


def _seen(found, said):
    for shot in found["shots"]:
        data = base64.b64decode(shot["screen"])
        shot["screen"] = Image.frombytes("RGB", tuple(shot["size"]), data)
    return SimpleNamespace(**found, said=said, error="")
