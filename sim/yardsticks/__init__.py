# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Players on the PC only, that the computer players are measured against (players.md).

They have the interface of engine.players.player.Player, and share none of its decisions
but where a class says so.
"""

from importlib import import_module

_NAMES = {
    "gold": ("greedy",),
    "nuggets": ("exact", "best-turn", "best-turn-steal"),
    "goldrausch": ("greedy", "naive"),
}


def names(game):
    """The yardsticks of a game; for many a game there are none."""
    return _NAMES.get(game, ())


def make(game, name, seat, seed):
    """A new yardstick, one of names(game)."""
    return import_module("sim.yardsticks." + game).MADE[name](seat, seed)
