"""The speed of the engine, in MicroPython's instructions for a random step of each game.

The count is the same each time.
"""

import pytest
from vm import vms

from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("compiled_once")

STEPS = 500
LOADED = "import bench; [bench.play(name, 1) for name in bench.NAMES];"
# The counts at the last speed-up, plus 5 %. Another order of names changes them by as much,
# because cached look-ups displace each other.
MOST = {"gold": 31_300, "nuggets": 40_100, "goldrausch": 30_000}


def test_random_steps_take_as_few_instructions():
    missing = vms.without_valgrind()
    if missing:
        pytest.skip(missing)  # pip cannot install it
    codes = [LOADED, *(LOADED + "bench.play(%r, %d)" % (name, STEPS) for name in NAMES)]
    before, *played = vms.instructions(codes)
    steps = {name: (count - before) // STEPS for name, count in zip(NAMES, played, strict=True)}
    assert [name for name in NAMES if steps[name] > MOST[name]] == [], steps
