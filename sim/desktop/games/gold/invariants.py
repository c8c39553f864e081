"""The invariants of GOLD and of its table; each function raises InvariantError."""

from typing import Any

from engine.gold.rules import CELLS, GONE, SETUP_SHORT, Gold, is_dealt
from sim.desktop.games import claim

# The players with the most to show, and the widest count beside a seat.
WORST_CASE = (2, "30")


def possible(game: Gold) -> None:
    cells = sum(card != GONE for card in game.cards)
    won = sum(game.gold_cards[: game.players])
    claim(game.left == cells and cells + won <= CELLS, "cards", game.left, cells, won)


def shown(table: Any, game: Gold) -> None:
    from ui.gold import tiles
    from ui.gold.cards import tile_of

    for cell in range(CELLS):
        tile = table.cards.at(cell)
        is_soot = tile == tiles.SOOT and game.face(cell) == GONE
        is_in_game = is_dealt(cell, game.setup[SETUP_SHORT])
        right = tile_of(game.face(cell)) if is_in_game else tiles.NONE
        claim(is_soot or tile == right, "card shown", cell, tile)
