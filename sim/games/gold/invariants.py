# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The invariants of GOLD and of its table; each function raises Wrong."""

from engine.gold.rules import GONE, PLACES
from sim.games.claims import claim


def possible(game):
    places = sum(card != GONE for card in game.cards)
    won = sum(game.gold_cards[: game.players])
    claim(game.left == places and places + won <= PLACES, "cards", game.left, places, won)


def shown(table, game):
    for place in range(PLACES):
        claim(table.faces[place] == game.face(place), "face shown", place, table.faces[place])
