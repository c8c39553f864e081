# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Random playouts for some milliseconds. Runs unchanged on CPython and on small VMs.

python playouts.py gold 3 400      # game, players, milliseconds; prints steps and microseconds

A step is one decision - legal actions, a choice, the action - and the rolls or draws that follow.
"""

import random
import sys
import time

from engine.games import make
from engine.rng import Rng

# Where there is one, the processor's own time: what else the machine does is left out.
_now = getattr(time, "process_time_ns", None) or time.time_ns


def run(name, players, milliseconds):
    """Play random games for `milliseconds`; returns (steps, microseconds)."""
    game = make(name)
    game.set_up(players)
    rng = Rng(1)
    legal = bytearray(128)
    steps = 0
    start = _now()
    while _now() - start < milliseconds * 1_000_000:
        game.start(rng)
        steps += _play(game, random.random, legal)
    return steps, (_now() - start) // 1000


def _play(game, rng, legal):
    steps = 0
    while not game.over:
        count = game.legal(legal)
        game.apply(legal[int(rng() * count)])
        steps += 1
    return steps


if __name__ == "__main__":
    print(*run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
