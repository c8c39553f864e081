"""Groups of displayio that skip what has not changed, or is outside an area.

At each refresh displayio asks every layer what has changed, and draws every layer in each area.
"""

from typing import Any

from displayio import Group, TileGrid


def install() -> None:
    """Put these methods in place of displayio's."""
    Group._fill_area = _fill_area
    Group._finish_refresh = _finish_refresh
    Group._get_refresh_areas = _get_refresh_areas


def _fill_area(
    group: Any, colorspace: Any, area: Any, mask: memoryview, buffer: memoryview
) -> bool:
    if group._hidden_group:
        return False
    x1, y1, x2, y2 = area.x1, area.y1, area.x2, area.y2
    for layer in reversed(group._layers):
        its = getattr(layer, "_current_area", None)  # groups have none
        if its and (its.x1 >= x2 or its.x2 <= x1 or its.y1 >= y2 or its.y2 <= y1):
            continue
        if layer._fill_area(colorspace, area, mask, buffer):
            return True
    return False


def _get_refresh_areas(group: Any, areas: list[Any]) -> None:
    if group._item_removed or group._removed_areas:
        group._consume_removed_areas()
        if group._item_removed:
            areas.append(group._dirty_area)
    group._changed = changed = []
    for layer in reversed(group._layers):
        if not isinstance(layer, TileGrid):
            layer._get_refresh_areas(areas)
        elif _rests(layer):
            layer._needs_refresh = False
            continue
        elif not layer._rendered_hidden:
            layer._get_refresh_areas(areas)
        changed.append(layer)


def _finish_refresh(group: Any) -> None:
    group._item_removed = False
    # A refresh of the whole screen asks for no areas.
    changed = group.__dict__.pop("_changed", group._layers[::-1])
    for layer in changed:
        layer._finish_refresh()


def _rests(grid: Any) -> bool:
    """Return True for a visible tile grid that has not changed since it was drawn."""
    drawn = grid._previous_area
    if (
        drawn.x1 == drawn.x2
        or grid._moved
        or grid._full_change
        or grid._partial_change
        or grid._hidden_tilegrid
        or grid._hidden_by_parent
        or getattr(grid._pixel_shader, "_needs_refresh", False)
    ):
        return False
    changed = getattr(grid._bitmap, "_dirty_area", None)  # one on disk has none
    return changed is None or changed.x1 == changed.x2
