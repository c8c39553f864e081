"""What can be read on a screen of the firmware, and where it stands."""

from collections.abc import Iterator
from typing import Any

_ROW = 5  # pixels that texts of one row may differ in height


def banner(screen: Any) -> Any:
    """What lies over a table and hides it, or None."""
    return getattr(screen, "rush_box", None)


def lines_of(screen: Any) -> list[Any]:
    """The visible lines: a banner hides those of the table, a lesson's sentence those below it."""
    over = banner(screen)
    if over:
        return over.texts
    panel = getattr(screen, "panel", None)
    if panel is None:
        return screen.texts
    top = panel.group.y
    bottom = top if panel.group.hidden else top + panel.edge.height
    return panel.lines + [line for line in screen.table.texts if not _within(line, top, bottom)]


def _within(line, top, bottom):
    """True if any row of a line lies between top and bottom."""
    return line.tiles.y < bottom and line.tiles.y + line.tiles.tile_height > top


def placed_in(group: Any, x: int, y: int, scale: int) -> Iterator[Any]:
    """(tile grid or shape, (x, y, scale)) of all that is visible in a group, its corner at x, y."""
    x += group.x * scale
    y += group.y * scale
    scale *= group.scale
    for layer in group:
        if layer.hidden:
            continue
        if hasattr(layer, "scale"):
            yield from placed_in(layer, x, y, scale)
        else:
            yield layer, (x + layer.x * scale, y + layer.y * scale, scale)


def rows(screen: Any) -> list[str]:
    """What can be read on a screen, from above: the texts of a row joined, left to right."""
    placed = dict(placed_in(screen.group, 0, 0, 1))
    spots = [
        (placed[line.tiles][1], placed[line.tiles][0], line.text)
        for line in lines_of(screen)
        if line.text and line.tiles in placed
    ]
    found = {}
    for top, left, text in sorted(spots):
        row = next((row for row in found if top - row < _ROW), top)
        # Its shadow is no second text.
        if all(text != other or left - at > _ROW for at, other in found.get(row, ())):
            found.setdefault(row, []).append((left, text))
    return ["  ".join(text for _, text in sorted(row)) for row in found.values()]
