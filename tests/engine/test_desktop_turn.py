# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets: what a turn is worth does not depend on how it is sliced."""

import pytest
from support import started
from tables import choose, seated

from engine.nuggets.solver_tables import WORTHS
from engine.nuggets.turn_data import STATES


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_values_are_the_same_however_few_choices_a_step_takes(level):
    game = started("nuggets", 3, 4)
    player = seated(game, level)[game.turn]
    choose(player, game)
    found = []
    for room in (1, 60, 1_000_000):
        player.tables.owner = None
        player.think()
        while player.ends < WORTHS:
            player.value_ends()
        steps = 0
        while 2 * player.state < len(STATES):
            player.solve_state(STATES[2 * player.state], room)
            steps += 1
            assert steps < 100_000
        found.append(list(player.values))
    assert steps == len(STATES) // 2 and found[0] == found[1] == found[2] and any(found[0])
