# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A table of Gold Nuggets in words, for a picture too small to tell dice from each other."""

from typing import Any

from engine.notation import write
from engine.nuggets import rules


def describe(game: rules.Nuggets, lineup: Any) -> list[str]:
    """Rows of text: each seat with its nuggets, and the dice rolled | set aside."""
    seats = [
        "%s%s %d" % ("> " if seat == game.turn else "", lineup.title(seat), game.score(seat))
        for seat in range(game.players)
    ]
    rolled, aside = (" ".join(faces) for faces in write(game).split()[-2:])
    return [*seats, "%s | %s" % (rolled, aside)]
