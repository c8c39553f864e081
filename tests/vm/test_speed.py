"""How quick the engine is: MicroPython's instructions for a random step of each game, always
the same number."""

import pytest
from vm import vms

from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("compiled_once")

STEPS = 500
LOADED = "import bench; [bench.play(name, 1) for name in bench.NAMES];"
# As they were when somebody last made them quicker, and 5 % more: so much does another order of
# names change, by which lookups that are cached displace each other.
MOST = {"gold": 31_300, "nuggets": 40_100, "goldrausch": 30_000}


def test_random_steps_take_no_longer_than_they_did():
    missing = vms.without_valgrind()
    if missing:
        pytest.skip(missing)  # pip cannot bring it
    codes = [LOADED, *(LOADED + "bench.play(%r, %d)" % (name, STEPS) for name in NAMES)]
    before, *played = vms.instructions(codes)
    steps = {name: (count - before) // STEPS for name, count in zip(NAMES, played, strict=True)}
    assert [name for name in NAMES if steps[name] > MOST[name]] == [], steps
