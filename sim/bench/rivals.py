# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The same random playouts in other engines, where the extra `bench` is installed.

Each is driven from Python in the way that its own documentation does it.
"""

import random
import time


def openspiel_pig(milliseconds):
    """OpenSpiel's pig (C++) for three players: (steps, microseconds)."""
    import pyspiel

    game = pyspiel.load_game("pig(players=3)")
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < milliseconds / 1000:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps, (time.perf_counter() - start) * 1_000_000


def rlcard_uno(milliseconds):
    """RLCard's UNO with its own random agents: (steps, microseconds)."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < milliseconds / 1000:
        trajectories, _ = env.run(is_training=False)
        # States and actions by turns, and the last state.
        steps += sum(len(seat) // 2 for seat in trajectories)
    return steps, (time.perf_counter() - start) * 1_000_000


RIVALS = {"OpenSpiel pig": openspiel_pig, "RLCard UNO": rlcard_uno}


def missing(rival):
    """Why a rival cannot run here, in a line, or None."""
    try:
        rival(1)
    except ImportError as error:
        return "%s is not installed (pip install -e .[bench])" % error.name
    return None
