# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who decides when nobody sits at the keys."""

from engine.chance import SEEDS, Chance
from sim.records.codec import RecordError, brief

LEVELS = ("random",)


def seats(levels, players, seed):
    """A chooser for each seat: `levels` is one level for all or one for each, with commas."""
    names = levels.split(",")
    for name in names:
        if name not in LEVELS:
            raise RecordError(f"no level {brief(name)}; there are {', '.join(LEVELS)}")
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise RecordError(f"--bots names {len(names)} levels for {players} players")
    # Luck of their own, so that what they do does not change what the game deals.
    luck = Chance((seed ^ 0x2A5A5A5A) % SEEDS)
    return [_random(luck) for _ in names]


def _random(luck):
    return lambda _game, legal: legal[luck.below(len(legal))]
