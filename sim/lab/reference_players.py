# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Reference players: on the PC alone, to measure the computer players against.

They have the interface of engine.player.Player and decide on their own unless a class says
otherwise. Each game's are in sim.games.GAME.reference_players: MADE, classes by name.
"""

from typing import Any

from engine.games import NAMES
from sim import games


def names(game: str) -> tuple[str, ...]:
    """The names of a game's reference players; none for an unknown game."""
    return tuple(games.part(game, "reference_players").MADE) if game in NAMES else ()


def make(game: str, name: str, seat: int, seed: int) -> Any:
    """A new reference player by its name, one of names(game)."""
    return games.part(game, "reference_players").MADE[name](seat, seed)
