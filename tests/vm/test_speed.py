"""How quick the engine is: MicroPython's instructions for a random step of each game, always
the same number, in turns of a loop that stays as it is."""

import pytest
from vm import vms

from engine.games import NAMES

pytestmark = pytest.mark.usefixtures("made_once")

TURNS = 500
LOADED = "import bench; [bench.play(name, 1) for name in bench.NAMES]; loop = bench.Loop();"
# As they were when somebody last made them quicker, and 2 % more.
MOST = {"gold": 12.9, "nuggets": 17.0, "goldrausch": 12.9}


def test_random_steps_take_no_longer_than_they_did():
    missing = vms.without_valgrind()
    if missing:
        pytest.skip(missing)  # pip cannot bring it
    before = vms.instructions(LOADED)

    def of(code):
        return (vms.instructions(LOADED + code % TURNS) - before) / TURNS

    turn = of("loop.run(%d)")
    steps = {name: of("bench.play('" + name + "', %d)") / turn for name in NAMES}
    assert [name for name in NAMES if steps[name] > MOST[name]] == [], steps
