# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The cursor among dice of which some cannot be set aside."""

from types import SimpleNamespace

from helpers import fresh


def moved(cases):
    """Where the cursor comes to, for cases of [die, step, dice to pick of 5]."""
    from sim.check.every_screen import EveryScreen

    EveryScreen()
    from ui.nuggets.action_list import ActionList

    found = []
    for die, step, free in cases:
        turn = SimpleNamespace(die=die, dice=SimpleNamespace(count=5))
        turn.picking = SimpleNamespace(can_pick=free.__contains__)
        ActionList._to_die(turn, step)
        found.append(turn.die)
    return found


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
    assert fresh.call(moved, [case for case, _ in CASES]) == [to for _, to in CASES]
