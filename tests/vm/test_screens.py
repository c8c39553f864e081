# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The whole app on MicroPython: whole games of each, with what a board's firmware has as
stand-ins whose objects are no smaller, and with its real fonts."""

import os
import sys

import pytest

from sim.bench import heap, vms

# 64-bit objects are about twice the size of a board's: this stands for about 170 KB there.
HEAP = "340k"


def test_the_app_runs_on_a_small_vm():
    missing = vms.without_micropython()
    if missing and os.environ.get("CI") and sys.platform == "linux":
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
    done = vms.micropython(vms.VM / "screens.py", vms.VM / "stand_ins", heap=HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines()] == list(heap.PLACES)
