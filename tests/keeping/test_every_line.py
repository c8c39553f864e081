# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Memory and devices fail at lines of the firmware: each game is counted once, nothing is dead.

`EVERY_LINE=1 pytest -s tests/keeping/test_every_line.py` takes every line reached, at its first
and at its last time, in starts, settings, new games, ends of games and of matches: about 30,000
runs.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

# Its stand-ins for a board's modules are for a process of its own.
SCRIPT = Path(__file__).parent / "every_line.py"
SCENARIOS = ("gold", "nuggets", "goldrausch", "match", "new")
STEP = int(os.environ.get("EVERY_LINE", "0"))
SHORT = {"match": 150, "gold": 400, "goldrausch": 400, "new": 1200}


@pytest.mark.parametrize("fault", ["memory", "device", "write"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_fault_costs_at_most_a_restart(scenario, fault):
    step = STEP or SHORT.get(scenario, 150)
    if fault == "write" and not STEP and scenario in ("goldrausch", "gold", "new"):
        pytest.skip("EVERY_LINE=1 tries the writes of this one, too")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), scenario, fault, str(step)],
        capture_output=True,
        text=True,
        timeout=None if STEP else 300,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    print(
        "\n%s, %s: %d tried, of %d lines" % (scenario, fault, told["tried"], told["lines"]), end=""
    )
    assert told["tried"] and told["wrong"] == []
