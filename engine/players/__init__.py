# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Computer players, by game and level. Only what is asked for is loaded."""

LEVELS = ("random", "easy", "medium", "hard")


def make(game, level, seat, seed):
    """A new player (see player.py). Raises ValueError for a game or level there is not.

    `seed` (0..2**30-1) is all its luck: the same player in the same game does the same.
    """
    if level not in LEVELS:
        raise ValueError("no level %s; there are %s" % (level, ", ".join(LEVELS)))
    if game not in ("gold", "nuggets", "goldrausch"):
        raise ValueError("no players for %s" % game)
    if level == "random":
        from engine.players.player import Player as made
    elif game == "gold":
        made = _gold(level)
    elif game == "nuggets":
        made = _nuggets(level)
    else:
        made = _goldrausch(level)
    return made(seat, seed)


def _gold(level):
    if level == "hard":
        from engine.players.gold_hard import Hard

        return Hard
    from engine.players import gold

    return gold.Easy if level == "easy" else gold.Medium


def _nuggets(level):
    if level == "hard":
        from engine.players.nuggets_hard import Hard

        return Hard
    if level == "medium":
        from engine.players.nuggets_turn import Medium

        return Medium
    from engine.players.nuggets import Easy

    return Easy


def _goldrausch(level):
    from engine.players import goldrausch

    if level == "hard":
        from engine.players.goldrausch_hard import Hard

        return Hard
    return goldrausch.Easy if level == "easy" else goldrausch.Medium
