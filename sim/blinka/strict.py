# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Checks that displayio makes on a board and Blinka omits: tiles, coordinates, values."""


def install():
    """Make them raise as CircuitPython does. Once, after displayio is imported."""
    from displayio import Bitmap, TileGrid

    TileGrid.__setitem__ = _checked(TileGrid.__setitem__, _check_tile)
    Bitmap.__setitem__ = _checked(Bitmap.__setitem__, _check_pixel)
    Bitmap.__getitem__ = _checked(Bitmap.__getitem__, _check_pixel)


def _checked(access, check):
    def accessed(self, index, *value):
        check(self, index, *value)
        return access(self, index, *value)

    return accessed


def _check_tile(tiles, _index, tile):
    sheet = tiles.bitmap
    count = (sheet.width // tiles.tile_width) * (sheet.height // tiles.tile_height)
    if not 0 <= tile < count:
        raise ValueError("Tile index out of bounds")


def _check_pixel(bitmap, index, value=0):
    if type(index) is not tuple:
        index = (index % bitmap.width, index // bitmap.width)
    if not (0 <= index[0] < bitmap.width and 0 <= index[1] < bitmap.height):
        raise IndexError("pixel coordinates out of bounds")
    if value >> bitmap._bits_per_value:
        raise ValueError("pixel value requires too many bits")
