# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The small VMs: where they are and how to run something on them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MICROPYTHON = Path(sys.executable).with_name("micropython")
VM = ROOT / "tests" / "vm"
NODE = ROOT / ".cache" / "vm"


def micropython(*arguments, heap="192k"):
    """Run MicroPython for Unix on a heap of a board's size; returns what it prints."""
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + heap, *arguments],
        env={**os.environ, "MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def gate():
    """What the allocation gate prints on the 32-bit VM. Needs node and npm."""
    NODE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "gate.mjs"):
        shutil.copy(VM / name, NODE)
    if not (NODE / "node_modules").exists():
        install = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
        subprocess.run(install, cwd=NODE, check=True, capture_output=True)
    done = subprocess.run(
        ["node", "gate.mjs", str(ROOT)], cwd=NODE, capture_output=True, text=True, check=True
    )
    return done.stdout


def without_micropython():
    """Why the Unix VM cannot run here, or None."""
    if MICROPYTHON.exists():
        return None
    return "no MicroPython here (pip install -e .[test], on x86-64 Linux)"


def without_node():
    """Why the 32-bit VM cannot run here, or None."""
    if shutil.which("node") and shutil.which("npm"):
        return None
    return "no node with npm here: the 32-bit VM comes from there"
