# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Memory and devices fail in the firmware: each game is counted once, nothing is dead.

`EVERY_LINE=1 pytest -s tests/keeping/test_every_line.py` takes every line reached, at its first
and at its last time, in starts, settings, new games, ends of games and of matches: about 56,000
runs. `EVERY_ALLOCATION=1` takes every allocation of each of these and of turns and saves, `=50`
every 50th.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

# Its stand-ins for a board's modules are for a process of its own.
SCRIPT = Path(__file__).parent / "every_line.py"
ALLOCATIONS = Path(__file__).parent / "every_allocation.py"
SCENARIOS = ("gold", "nuggets", "goldrausch", "match", "new")
STEP = int(os.environ.get("EVERY_LINE", "0"))
ALLOCATION_STEP = int(os.environ.get("EVERY_ALLOCATION", "0"))
SHORT = {"match": 150, "gold": 400, "goldrausch": 400, "new": 1200}


@pytest.mark.parametrize("fault", ["memory", "device", "write", "file"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_fault_costs_at_most_a_restart(scenario, fault):
    step = STEP or SHORT.get(scenario, 150)
    if fault in ("write", "file") and not STEP and scenario in ("goldrausch", "gold", "new"):
        pytest.skip("EVERY_LINE=1 tries the writes of this one, too")
    told = _told(SCRIPT, scenario, fault, step)
    print(
        "\n%s, %s: %d tried, of %d lines" % (scenario, fault, told["tried"], told["lines"]), end=""
    )
    assert told["tried"] and told["wrong"] == []


@pytest.mark.parametrize("scenario", [*SCENARIOS])
def test_an_allocation_that_fails_costs_at_most_a_restart(scenario):
    if not ALLOCATION_STEP and scenario != "match":
        pytest.skip("EVERY_ALLOCATION=50 tries this one, too")
    if not hasattr(os, "fork"):
        pytest.skip("the runs are forks")
    pytest.importorskip("_testcapi")
    told = _told(ALLOCATIONS, scenario, ALLOCATION_STEP)
    tried = sum(told["tried"].values())
    print("\n%s: %d, %s" % (scenario, tried, told["tried"]), end="")
    assert told["wrong"] == []
    # A new game for which there is no room is told: nothing starts again.
    assert told["restarts"] > (tried - told["tried"].get("new game", 0)) // 2 > 0
    assert told["crashed"] <= 1 + tried // 50  # of Python itself


def _told(script, *words):
    done = subprocess.run(
        [sys.executable, str(script), *map(str, words)],
        capture_output=True,
        text=True,
        timeout=None if STEP or ALLOCATION_STEP else 300,
    )
    assert done.returncode == 0, done.stderr
    # What the firmware prints comes before it.
    return json.loads(done.stdout.splitlines()[-1])
