"""Memory and devices fail in the firmware: each game is counted once, nothing is dead.

`pytest -s -m "" --effort 2400 tests/keeping/test_every_line.py` takes every line reached, at its
first and at its last time, in starts, settings, new games, ends of games and of matches: about
56,000 runs.
"""

from itertools import product

import pytest
from helpers import fresh, options

SCENARIOS = ("gold", "nuggets", "goldrausch", "match", "new", "highlights")
SHORT = {
    "match": 800,
    "highlights": 1800,
    "gold": 800,
    "goldrausch": 800,
    "new": 4800,
    "nuggets": 600,
}
# The writes of these take long.
LONG = set(product(("gold", "goldrausch", "new", "highlights"), ("write", "file")))
KINDS = {"lines": ("memory", "device"), "write": ("write",), "file": ("file",)}
FAULTS = [
    pytest.param(*case, marks=pytest.mark.long if case in LONG else ())
    for case in product(SCENARIOS, KINDS)
]


def tried(*case):
    from keeping import every_line

    return every_line.run(*case)


@pytest.mark.parametrize("scenario, fault", FAULTS)
def test_a_fault_costs_at_most_a_restart(scenario, fault):
    step = max(1, SHORT[scenario] // options.effort)
    count, moments, wrong = fresh.call(tried, scenario, KINDS[fault], step)
    print("\n%s, %s: %d tried, at %d moments" % (scenario, fault, count, moments), end="")
    assert count and wrong == []
