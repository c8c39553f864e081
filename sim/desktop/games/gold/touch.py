"""Touching the table of GOLD."""

from typing import Any

from sim.desktop.games.fingers import NEAR, outside


def keys(table: Any, x: int, y: int) -> list[str]:
    """Return the buttons that turn up the card at x, y."""
    width, height = table.places.CARD
    distances = [
        (outside(x, table.cards.xs[cell], width) + outside(y, table.cards.ys[cell], height), cell)
        for cell in range(64)
        if table._can_flip(cell)
    ]
    least, cell = min(distances, default=(NEAR, -1))
    if least >= NEAR:
        return []
    way = _ways(table).get(cell)
    return [] if way is None else [*way, "A"]


def smallest(table: Any) -> int:
    """Return the smaller side of a card, in pixels."""
    return min(table.places.CARD)


def _ways(table: Any) -> dict[int, list[str]]:
    """Return the fewest presses that move the cursor to each card it can reach."""
    from ui.gold.card_grid import nearest

    steps = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
    came: dict[int, list[str]] = {table.cursor: []}
    waiting = [table.cursor]
    for cell in waiting:
        for name, (dx, dy) in steps.items():
            to = nearest(table.cards.xs, table._can_flip, cell, dx, dy)
            if to not in came:
                came[to] = [*came[cell], name]
                waiting.append(to)
    return came
