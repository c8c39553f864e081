"""The invariants of Gold Nuggets and of its table; each function raises InvariantError."""

from typing import Any

from engine.nuggets.rules import DICE, NUGGETS, Nuggets
from sim.desktop.games import claim

# The players with the most to show, and the widest count beside a seat.
WORST_CASE = (5, "77")


def possible(game: Nuggets) -> None:
    held = game.middle + sum(game.nuggets)
    claim(held == NUGGETS, "nuggets", held)
    claim(sum(game.aside) == game.set_aside <= DICE, "dice aside", bytes(game.aside))


def shown(table: Any, game: Nuggets) -> None:
    counts = [count.text for count in table.holdings.counts]
    held = [str(count) for count in [game.middle, *game.nuggets[: game.players]]]
    claim(counts == held, "nuggets shown", counts, held)
