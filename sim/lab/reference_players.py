# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Players on the PC only, that the computer players are measured against.

They have the interface of engine.player.Player, and share none of its decisions
but where a class says so. A game's are in sim.games.GAME.reference_players: MADE, by name.
"""

from engine.games import NAMES
from sim import games


def names(game):
    """The reference players of a game; for many a game there are none."""
    return tuple(games.part(game, "reference_players").MADE) if game in NAMES else ()


def make(game, name, seat, seed):
    """A new reference player, one of names(game)."""
    return games.part(game, "reference_players").MADE[name](seat, seed)
