# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Random playouts in other engines, if the extra `bench` is installed.

Steps and choices are as in playouts.py, so that only the engines differ.
"""

import time
from random import random


def openspiel_pig(milliseconds):
    """OpenSpiel's pig (C++) for three players: (steps, microseconds)."""
    import pyspiel

    game = pyspiel.load_game("pig(players=3)")
    return _play_for(milliseconds, lambda: _pig(game.new_initial_state()))


def _pig(state):
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            # All six faces are equally likely.
            state.apply_action(_pick(state.chance_outcomes())[0])
        else:
            state.apply_action(_pick(state.legal_actions()))
            steps += 1
    return steps


def rlcard_uno(milliseconds):
    """RLCard's UNO (Python) for its two players: (steps, microseconds)."""
    import rlcard

    env = rlcard.make("uno")
    return _play_for(milliseconds, lambda: _uno(env))


def _uno(env):
    steps = 0
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(_pick(list(state["legal_actions"])))
        steps += 1
    return steps


def _pick(choices):
    return choices[int(random() * len(choices))]


def _play_for(milliseconds, play):
    steps = 0
    start = time.process_time()
    while time.process_time() - start < milliseconds / 1000:
        steps += play()
    return steps, (time.process_time() - start) * 1_000_000


RIVALS = {"OpenSpiel pig": openspiel_pig, "RLCard UNO": rlcard_uno}


def missing(rival):
    """None, or why a rival cannot run here, in one line."""
    try:
        rival(1)
    except ImportError as error:
        return "%s is not installed (python -m sim.setup bench)" % error.name
    return None
