"""Checks and effects of displayio on a board that Blinka omits.

Tiles, coordinates, values and depths are checked. A full refresh leaves nothing to send. A shape
with another pixel_shader is drawn again. A test may also ask for a failure when a shape is removed
while it is visible: a board does not clear its area.
"""

from collections.abc import Callable
from typing import Any

import bitmaptools
from displayio import Bitmap, Group, TileGrid
from displayio._area import Area
from vectorio import Rectangle

_SHAPE: Any = Rectangle.__base__  # of all shapes


def install() -> None:
    """Make displayio behave as CircuitPython's. Only once."""
    _send_once()
    _draw_anew()
    TileGrid.__setitem__ = _checked(TileGrid.__setitem__, _check_tile)
    Bitmap.__setitem__ = _checked(Bitmap.__setitem__, _check_pixel)
    Bitmap.__getitem__ = _checked(Bitmap.__getitem__, _check_pixel)
    bitmaptools.blit = _checked(bitmaptools.blit, _check_depths)


def check_removed() -> None:
    """Fail if a shape is removed from a group while it is visible: a board does not clear it.

    Only once.
    """
    Group._removal_cleanup = _checked(Group._removal_cleanup, _check_removed)


def _send_once() -> None:
    """Make a full refresh leave nothing to send, as CircuitPython's does.

    (displayio_tilegrid_finish_refresh there.) Blinka sends changes twice, in case its thread
    changed something meanwhile.
    """
    prepare = TileGrid._prepare_full_refresh

    def prepare_once(tiles: Any) -> None:
        prepare(tiles)
        tiles._needs_refresh = False

    TileGrid._prepare_full_refresh = prepare_once


def _draw_anew() -> None:
    """Draw a shape again when its pixel_shader is replaced, as shared-module/vectorio does."""
    shader = _SHAPE.pixel_shader

    def replace(shape: Any, new: Any) -> None:
        shader.fset(shape, new)
        shape._shape_set_dirty()

    _SHAPE.pixel_shader = shader.setter(replace)


def _checked(access: Callable[..., Any], check: Callable[..., None]) -> Callable[..., Any]:
    def accessed(self: Any, index: Any, *value: Any, **named: Any) -> Any:
        check(self, index, *value)
        return access(self, index, *value, **named)

    return accessed


def _check_depths(dest: Any, source: Any, *_place: Any) -> None:
    if dest._bits_per_value < source._bits_per_value:
        raise ValueError("source palette too large")


def _check_tile(tiles: Any, _index: Any, tile: int) -> None:
    sheet = tiles.bitmap
    if not 0 <= tile < (sheet.width // tiles.tile_width) * (sheet.height // tiles.tile_height):
        raise ValueError("Tile index out of bounds")


def _check_pixel(bitmap: Any, index: Any, value: int = 0) -> None:
    if type(index) is not tuple:
        index = (index % bitmap.width, index // bitmap.width)
    for name, at, size in zip("xy", index, (bitmap.width, bitmap.height), strict=True):
        if not 0 <= at < size:
            raise IndexError("%s must be 0-%d" % (name, size - 1))
    if value >> bitmap._bits_per_value:
        raise ValueError("pixel value requires too many bits")


def _check_removed(group: Any, layer: Any) -> None:
    if not group._in_group:
        return  # it is not visible, so nothing has to be cleared
    if isinstance(layer, Group):
        for part in layer:
            _check_removed(layer, part)
    elif isinstance(layer, Rectangle) and not layer.hidden and layer._get_previous_area(Area()):
        raise RuntimeError("a board would not clear what this shape covered: hide it first")
