# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players on a real small VM, with the heap locked."""

from helpers import options

from engine.games import NAMES
from sim.lab.bench import thought, vms


def test_no_player_allocates():
    options.need(vms.without_micropython())
    done = vms.micropython(vms.VM / "thinking.py")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[-1] == "taken 0"
    decided = [line for line in lines if line.startswith("decided ")]
    assert len(decided) == 2 * len(thought.WHO) * len(NAMES)


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


def test_what_players_cost_is_measured():
    options.need(thought.missing())
    # How much faster than the board this PC may be.
    factor = thought.rate() / thought.RP2040
    assert 5 < factor < 1000
    hard = thought.cost("nuggets", "hard", factor)
    easy = thought.cost("nuggets", "easy", factor)
    assert 0 < hard["median_us"] <= hard["step_us"] <= hard["worst_us"]
    assert easy["worst_us"] < hard["worst_us"] < 1_000_000
    # The tables alone are 9 KB.
    assert 9_000 < hard["code"] < 21_000 and easy["code"] < 6_000
    assert easy["seat"] < hard["seat"] < 2_000 and hard["peak"] > hard["code"]
