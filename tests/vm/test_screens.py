# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole app on MicroPython: every screen of every game, within a board's heap.

What a board has in its firmware (displayio, vectorio) is a stand-in here whose objects
are no smaller; what is missing is the glyphs and libraries, about 20 KB.
"""

import os
import sys

import pytest

from sim.bench import vms

# 64-bit objects are about twice the size of a board's: this stands for about 110 KB there.
HEAP = "220k"


def test_the_app_runs_on_a_small_vm():
    missing = vms.without_micropython()
    if missing and os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
    done = vms.micropython(vms.VM / "screens.py", vms.VM / "stand_ins", heap=HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    heap = {line.split()[1]: int(line.split()[2]) for line in done.stdout.splitlines()}
    assert list(heap) == ["menu", "gold", "nuggets", "goldrausch"]
    assert heap["menu"] < min(heap["gold"], heap["nuggets"], heap["goldrausch"])
