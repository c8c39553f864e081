"""Faults of memory and devices in the firmware, after which each game is counted once.

`pytest -s -m "" --effort 9600 tests/saving/test_every_line.py` makes about 56,000 runs. It tries
every line reached, at its first and its last time, in starts, settings, new games, and ends of
games and matches.
"""

from itertools import product

import pytest
from helpers import fresh, options

SCENARIOS = ("gold", "nuggets", "goldrausch", "match", "new", "highlights")
SHORT = {
    "match": 3200,
    "highlights": 7200,
    "gold": 1600,
    "goldrausch": 1600,
    "new": 19200,
    "nuggets": 1200,
}
# Scenarios whose writes take long.
LONG = set(product(("gold", "goldrausch", "new", "highlights"), ("write", "file")))
KINDS = {"lines": ("memory", "device"), "write": ("write",), "file": ("file",)}
FAULTS = [
    pytest.param(*case, marks=pytest.mark.long if case in LONG else ())
    for case in product(SCENARIOS, KINDS)
]


def run_scenario(*case):
    from saving import every_line

    return every_line.run(*case)


@pytest.mark.parametrize("scenario, fault", FAULTS)
def test_a_fault_costs_at_most_a_restart(scenario, fault):
    step = max(1, SHORT[scenario] // options.effort)
    count, moments, wrong = fresh.call(run_scenario, scenario, KINDS[fault], step)
    print("\n%s, %s: %d tried, at %d moments" % (scenario, fault, count, moments), end="")
    assert count and wrong == []
