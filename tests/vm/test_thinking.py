# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players on a real small VM, with the heap locked."""

from helpers import options

from engine.games import NAMES
from engine.player import LEVELS
from sim.lab.bench import vms


def test_no_player_allocates():
    options.need(vms.without_micropython())
    done = vms.micropython(vms.VM / "thinking.py")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[-1] == "taken 0"
    decided = [line for line in lines if line.startswith("decided ")]
    assert len(decided) == 2 * (len(LEVELS) + 1) * len(NAMES)  # and the advisor


def test_no_player_allocates_on_32_bits():
    options.need(vms.without_node())
    calls = [
        "thinking.locked('%s', '%s', 2)" % (name, level)
        for name in NAMES
        for level in ("hard", "advisor")
    ]
    done = vms.wasm("import thinking", *calls)
    assert done.returncode == 0, done.stdout + done.stderr
    found = [line.split() for line in done.stdout.splitlines() if line.startswith("decided ")]
    assert [line[5] for line in found] == ["0"] * len(calls)
