"""Touching the table of Goldrausch."""

from typing import Any

from engine.goldrausch import rules
from sim.desktop.games.fingers import to_the_right


def keys(table: Any, x: int, y: int) -> list[str]:
    """Return the buttons that choose the column at x, y, or an answer on the bar."""
    if table.bar_asks:
        return _answer(table, x, y)
    group = (x - table.places.COLUMN_X) // table.places.COLUMN
    can = table.open_groups()
    if not 0 <= group < rules.GROUPS or not can >> group & 1:
        return []
    if group == table.chosen:
        return ["A"]
    return [*to_the_right(can, table.chosen + 1, group, rules.GROUPS), "A"]


def _answer(table: Any, x: int, y: int) -> list[str]:
    """Return the buttons for an answer, or for a chip on the column of the person."""
    on_bar = y >= table.layout.HEIGHT - table.layout.BAR
    if not on_bar and (x - table.places.COLUMN_X) // table.places.COLUMN != table.chosen:
        return []
    declines = on_bar and x >= table.places.OPTIONS[1][0]
    return ["A"] if declines == table.declining else ["RIGHT", "A"]
