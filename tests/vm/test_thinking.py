# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players on a real small VM, with the heap locked."""

import os
import sys

import pytest

from sim.bench import vms


def test_no_player_allocates():
    missing = vms.without_micropython()
    if missing and not (os.environ.get("CI") and sys.platform == "linux"):
        pytest.skip(missing)
    assert not missing
    done = vms.micropython(vms.VM / "thinking.py")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[-1] == "taken 0"
    assert len([line for line in lines if line.startswith("decided ")]) == 30


def test_no_player_allocates_on_32_bits():
    missing = vms.without_node()
    if missing and not (os.environ.get("CI") and sys.platform == "linux"):
        pytest.skip(missing)
    assert not missing
    calls = [
        "thinking.locked('%s', '%s', 2)" % (name, level)
        for name in ("gold", "nuggets", "goldrausch")
        for level in ("hard", "hint")
    ]
    done = vms.wasm("import thinking", *calls)
    assert done.returncode == 0, done.stdout + done.stderr
    found = [line.split() for line in done.stdout.splitlines() if line.startswith("decided ")]
    assert [line[5] for line in found] == ["0"] * 6
