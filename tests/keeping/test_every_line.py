"""Memory and devices fail in the firmware: each game is counted once, nothing is dead.

`pytest -s -m "" --effort 1200 tests/keeping/test_every_line.py` takes every line reached, at its
first and at its last time, in starts, settings, new games, ends of games and of matches: about
56,000 runs.
"""

import json
from itertools import product
from pathlib import Path

import pytest
from helpers import options, typed

# Its stand-ins for a board's modules are for a process of its own.
SCRIPT = Path(__file__).parent / "every_line.py"
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
    done = typed.python(SCRIPT, scenario, fault, step, timeout=None if options.effort > 1 else 300)
    assert done.returncode == 0, done.stderr
    # What the firmware prints comes before it.
    told = json.loads(done.stdout.splitlines()[-1])
    print(
        "\n%s, %s: %d tried, of %d lines" % (scenario, fault, told["tried"], told["lines"]), end=""
    )
    assert told["tried"] and told["wrong"] == []
