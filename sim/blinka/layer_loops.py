"""displayio's walks through the layers of a group, which pass over what has no part in them.

Most layers lie outside the area that is drawn, and most have not changed since the last frame.
"""

from displayio import Bitmap, Palette, TileGrid
from vectorio import Circle, Polygon, Rectangle

_SHAPES = (Rectangle, Circle, Polygon)
_PLACED = (TileGrid, *_SHAPES)


def _fill_area(group, colorspace, area, mask, buffer):
    if group._hidden_group:
        return False
    left, top, right, bottom = area.x1, area.y1, area.x2, area.y2
    for layer in reversed(group._layers):
        if type(layer) in _PLACED:
            place = layer._current_area
            if place.x1 >= right or place.x2 <= left or place.y1 >= bottom or place.y2 <= top:
                continue
        if layer._fill_area(colorspace, area, mask, buffer):
            return True
    return False


def _get_refresh_areas(group, areas):
    group._consume_removed_areas()
    if group._item_removed:
        areas.append(group._dirty_area)
    for layer in _changed(group):
        if type(layer) is not TileGrid or not layer._rendered_hidden:
            layer._get_refresh_areas(areas)


def _finish_refresh(group):
    group._item_removed = False
    for layer in _changed(group):
        layer._finish_refresh()


def _changed(group):
    """The layers, from the top, but those on which these walks would do nothing."""
    return [layer for layer in reversed(group._layers) if not _is_at_rest(layer)]


def _is_at_rest(layer):
    palette = getattr(layer, "_pixel_shader", None)
    if type(palette) is not Palette or palette._needs_refresh:
        return False
    if type(layer) in _SHAPES:
        return not (layer._pending_dirty_areas or layer._refresh_state_dirty)
    if type(layer) is not TileGrid or layer._needs_refresh:
        return False
    if layer._moved or layer._full_change or layer._partial_change:
        return False
    if layer._hidden_tilegrid or layer._hidden_by_parent:
        return False
    drawn, bitmap = layer._previous_area, layer._bitmap
    if drawn.x1 == drawn.x2 or type(bitmap) is not Bitmap:
        return False
    dirty = bitmap._dirty_area
    return dirty.x1 == dirty.x2


LOOPS = (_fill_area, _get_refresh_areas, _finish_refresh)
