# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Players on the PC only, that the computer players are measured against (players.md).

They have the interface of engine.players.player.Player, and share none of its decisions
but where a class says so.
"""

NAMES = {
    "gold": ("greedy",),
    "nuggets": ("exact", "best-turn", "best-turn-steal"),
    "goldrausch": ("greedy", "naive"),
}


def make(game, name, seat, seed):
    """A new yardstick of NAMES[game]."""
    if game == "gold":
        from sim.yardsticks.gold import MADE
    elif game == "nuggets":
        from sim.yardsticks.nuggets import MADE
    else:
        from sim.yardsticks.goldrausch import MADE
    return MADE[name](seat, seed)
