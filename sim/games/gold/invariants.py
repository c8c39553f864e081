# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The invariants of GOLD and of its table; each function raises InvariantError."""

from typing import Any

from engine.gold.rules import GONE, PLACES, Gold
from sim.games.claims import claim

# The players with the most to show, and the widest count beside a seat.
WORST_CASE = (2, "30◆")


def possible(game: Gold) -> None:
    places = sum(card != GONE for card in game.cards)
    won = sum(game.gold_cards[: game.players])
    claim(game.left == places and places + won <= PLACES, "cards", game.left, places, won)


def shown(table: Any, game: Gold) -> None:
    for place in range(PLACES):
        claim(table.faces[place] == game.face(place), "face shown", place, table.faces[place])
