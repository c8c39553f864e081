# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The cursor among dice of which some cannot be set aside."""

import json

from screens import fresh

# Tells where the cursor comes to from a die by a step, for cases of [die, step, dice to pick of 5].
RUN = """
import json, sys
sys.path.append(sys.argv[1])
from types import SimpleNamespace
from sim.check.every_screen import EveryScreen
EveryScreen()
from ui.nuggets.turn import Turn

def moved(die, step, free):
    turn = SimpleNamespace(die=die, dice=SimpleNamespace(count=5))
    turn.picking = SimpleNamespace(can_pick=lambda die: die in free)
    Turn._to_die(turn, step)
    return turn.die

print(json.dumps([moved(*case) for case in json.loads(sys.argv[2])]))
"""
CASES = (
    ([2, 0, [1, 2]], 2),  # stays where it may be
    ([0, 0, [1, 2]], 1),  # else the next
    ([4, 0, [1, 2]], 1),
    ([1, 1, [1, 2]], 2),
    ([2, 1, [1, 2]], 1),  # round the end, past what cannot be picked
    ([1, -1, [1, 4]], 4),
    ([4, -1, [1, 4]], 1),
    ([3, 1, [3]], 3),
)


def test_it_goes_to_the_next_die_that_may_be_picked():
    assert fresh.told(RUN, json.dumps([case for case, _ in CASES])) == [to for _, to in CASES]
