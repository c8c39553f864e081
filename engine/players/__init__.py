# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players, by game and level. Only what is asked for is loaded."""

from engine.games import NAMES

LEVELS = ("random", "easy", "medium", "hard")


def make(game, level, seat, seed):
    """A new player (see player.py). Raises ValueError for a game or level there is not.

    `seed` (0..2**30-1) is all its luck: the same player in the same game does the same.
    """
    if level not in LEVELS:
        raise ValueError("no level %s; there are %s" % (level, ", ".join(LEVELS)))
    if game not in NAMES:
        raise ValueError("no players for %s" % game)
    if level == "random":
        from engine.players.player import Player as made
    else:
        made = __import__("engine.players." + game, None, None, ("of",)).of(level)
    return made(seat, seed)
