# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Random playouts for so many seconds. Runs unchanged on CPython and on small VMs.

python playouts.py gold 3 2000     # game, players, milliseconds; prints steps and microseconds
"""

import random
import sys
import time


def now():
    """Microseconds."""
    if hasattr(time, "perf_counter_ns"):
        return time.perf_counter_ns() // 1000
    return time.ticks_us()


def run(name, players, milliseconds):
    """Play random games; returns (steps, microseconds). A step is legal, a choice and apply."""
    from engine.chance import Chance
    from engine.games import make

    game = make(name)
    game.set_up(players)
    chance = Chance(1)
    legal = bytearray(128)
    steps = 0
    start = now()
    while now() - start < milliseconds * 1000:
        game.start(chance)
        steps += _play(game, random.random, legal)
    return steps, now() - start


def _play(game, luck, legal):
    steps = 0
    while not game.over:
        count = game.legal(legal)
        game.apply(legal[int(luck() * count)])
        steps += 1
    return steps


if __name__ == "__main__":
    sys.path.append(sys.argv[4] if len(sys.argv) > 4 else ".")
    print(*run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
