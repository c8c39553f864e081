"""Memory and devices fail in the firmware: each game is counted once, nothing is dead.

`pytest -s -m "" --effort 1200 tests/keeping/test_every_line.py` takes every line reached, at its
first and at its last time, in starts, settings, new games, ends of games and of matches: about
56,000 runs; of the allocations in these and in turns and saves every 4th, at 5000 each.
"""

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from helpers import options

# Its stand-ins for a board's modules are for a process of its own.
SCRIPT = Path(__file__).parent / "every_line.py"
ALLOCATIONS = Path(__file__).parent / "every_allocation.py"
SCENARIOS = ("gold", "nuggets", "goldrausch", "match", "new", "story")
SHORT = {"match": 150, "story": 900, "gold": 400, "goldrausch": 400, "new": 1200}
# The writes of these take long.
LONG = set(product(("gold", "goldrausch", "new", "story"), ("write", "file")))
FAULTS = [
    pytest.param(*case, marks=pytest.mark.long if case in LONG else ())
    for case in product(SCENARIOS, ("memory", "device", "write", "file"))
]


@pytest.mark.parametrize("scenario, fault", FAULTS)
def test_a_fault_costs_at_most_a_restart(scenario, fault):
    step = max(1, SHORT.get(scenario, 150) // options.effort)
    told = _told(SCRIPT, scenario, fault, step)
    print(
        "\n%s, %s: %d tried, of %d lines" % (scenario, fault, told["tried"], told["lines"]), end=""
    )
    assert told["tried"] and told["wrong"] == []


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(name, marks=() if name == "match" else pytest.mark.long) for name in SCENARIOS],
)
def test_an_allocation_that_fails_costs_at_most_a_restart(scenario):
    if not hasattr(os, "fork"):
        pytest.skip("the runs are forks")
    pytest.importorskip("_testcapi")
    told = _told(
        ALLOCATIONS, scenario, 0 if options.effort == 1 else max(1, 5000 // options.effort)
    )
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
        timeout=None if options.effort > 1 else 300,
    )
    assert done.returncode == 0, done.stderr
    # What the firmware prints comes before it.
    return json.loads(done.stdout.splitlines()[-1])
