# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The pixel loops of displayio's tile grids in numpy.

Each replaces the function of its name in `displayio._tilegrid`. It gets that as `original` and
calls it for unknown cases and for areas too small to gain.
"""

import array

import numpy as np

from sim.blinka.blocks import Block, Mask, pack, window_on

_SMALL = 96  # pixels; below, numpy's overhead exceeds the original's loop


def _values(block, grid, bitmap):
    """The bitmap's value for each pixel of a block of a tile grid."""
    scale = grid._absolute_transform.scale
    x, y = block.x // scale, block.y // scale
    across = grid._bitmap_width_in_tiles
    if len(grid._tiles) == 1:
        down, along = divmod(grid._tiles[0], across)
    else:
        column = (x // grid._tile_width + grid._top_left_x) % grid._width_in_tiles
        row = (y // grid._tile_height + grid._top_left_y) % grid._height_in_tiles
        tiles = np.frombuffer(grid._tiles, np.uint8).astype(np.intp)
        down, along = np.divmod(tiles[(row * grid._width_in_tiles)[:, None] + column], across)
    x = along * grid._tile_width + x % grid._tile_width
    y = down * grid._tile_height + (y % grid._tile_height)[:, None]
    lowest = (max(grid._tiles) // across + 1) * grid._tile_height
    if across * grid._tile_width <= bitmap._bmp_width and lowest <= bitmap._bmp_height:
        return _read(bitmap, x, y)
    outside = (x >= bitmap._bmp_width) | (y >= bitmap._bmp_height)
    x, y = np.minimum(x, bitmap._bmp_width - 1), np.minimum(y, bitmap._bmp_height - 1)
    return np.where(outside, 0, _read(bitmap, x, y))


def _read(bitmap, x, y):
    """The bitmap's values at x and y (arrays that broadcast)."""
    words = np.frombuffer(bitmap._data, "u%d" % bitmap._data.itemsize)
    bits = bitmap._bits_per_value
    if bits == 8:
        return words.view(np.uint8)[y * (bitmap._stride * words.itemsize) + x]
    shift = (32 - ((x & bitmap._x_mask) + 1) * bits).astype(words.dtype)
    values = words[y * bitmap._stride + (x >> bitmap._x_shift)] >> shift
    return (values & words.dtype.type(bitmap._bitmask)).astype(np.uint8)


def _can(geometry, bitmap):
    pixels = (geometry[6] - geometry[5]) * (geometry[8] - geometry[7])
    return pixels >= _SMALL and isinstance(bitmap._data, array.array)


def _draw(geometry, mask, opaque, grid, bitmap):
    """Draw a tile grid into `mask`; returns (block, its values, which to set, all drawn now)."""
    block = Block(geometry)
    drawn = Mask(mask, block.first, block.last)
    taken = drawn.window(block.at, block.shape, block.strides)
    values = _values(block, grid, bitmap)
    fresh = np.frombuffer(opaque, bool)[values] & ~taken
    taken |= fresh
    drawn.write()
    return block, values, fresh, bool(taken.all())


def _fill_pixels(original, buffer, mask, colors, opaque, geometry, grid, bitmap):
    if not _can(geometry, bitmap):
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap)
    block, values, fresh, full = _draw(geometry, mask, opaque, grid, bitmap)
    out = window_on(np.frombuffer(buffer, np.uint16), block.at, block.shape, block.strides)
    np.copyto(out, np.array(colors, np.uint16)[values], where=fresh)
    return full


def _fill_pixels_packed(original, buffer, mask, colors, opaque, geometry, grid, bitmap, how):
    if not _can(geometry, bitmap):
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap, how)
    depth, _, reverse, share_row, width = how
    block, values, fresh, full = _draw(geometry, mask, opaque, grid, bitmap)
    bits = np.array(colors)[values][fresh]
    pack(buffer, block.offsets()[fresh], bits, depth, reverse, share_row, width)
    return full


def _palette_table(original, palette, colorspace, count):
    """Use the colours that the palette has cached."""
    colors, opaque = [0] * count, bytearray(count)
    for index, color in enumerate(palette._colors[:count]):
        if color.transparent:
            continue
        if (
            color.cached_colorspace is not colorspace
            or color.cached_colorspace_grayscale_bit != colorspace.grayscale_bit
            or color.cached_colorspace_grayscale != colorspace.grayscale
        ):
            return original(palette, colorspace, count)
        colors[index] = color.cached_color
        opaque[index] = 1
    return colors, opaque


LOOPS = (_palette_table, _fill_pixels, _fill_pixels_packed)
