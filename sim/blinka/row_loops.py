"""displayio's pixel loop for tile grids on displays of 16 bits a pixel, a row at a time in plain
Python: the same bytes on the bus, two to four times as fast.

A row of pixels is bytes, which are looked up, cut and copied as a whole; which of them are drawn
is an int, a bit a pixel. Each replaces the function of its name in displayio; it gets that as
`original` and calls it for unknown cases.
"""

import sys
from functools import partial
from typing import Any

_SMALL = 12  # pixels; below, the original's loop is quicker
_WORD = 4  # bytes of a bitmap's word, the leftmost pixel in the highest bits


def _cut_up(bits):
    """For each byte, the values of `bits` bits in it, from the left, as bytes."""
    most = (1 << bits) - 1
    return [bytes(byte >> at & most for at in range(8 - bits, -1, -bits)) for byte in range(256)]


_VALUES = {bits: _cut_up(bits) for bits in (1, 2, 4)}


class _Canvas:
    """The pixels of an area and displayio's mask, a bit for each pixel already drawn."""

    def __init__(self, buffer: Any, mask: Any) -> None:
        self._pixels = buffer.cast("B")
        self._mask = mask.cast("B")

    def draw(self, at: int, count: int, wanted: int, pixels: bytes | bytearray) -> bool:
        """Draw a row: `wanted` has a bit for each pixel, `pixels` two bytes. True if all of it is
        drawn now."""
        first, last, shift = at >> 3, (at + count + 7) >> 3, at & 7
        mask = int.from_bytes(self._mask[first:last], "little")
        every = (1 << count) - 1
        taken = mask >> shift & every
        fresh = wanted & ~taken
        if fresh:
            self._mask[first:last] = (mask | fresh << shift).to_bytes(last - first, "little")
            if fresh == every:
                self._pixels[2 * at : 2 * (at + count)] = pixels
            else:
                self._copy(2 * at, fresh, pixels)
        return taken | wanted == every

    def _copy(self, to, fresh, pixels):
        """Copy the pixels whose bits are set, a run at a time."""
        at = 0
        while fresh:
            gap = (fresh & -fresh).bit_length() - 1
            fresh >>= gap
            run = (~fresh & fresh + 1).bit_length() - 1
            fresh >>= run
            at += 2 * gap
            self._pixels[to + at : to + at + 2 * run] = pixels[at : at + 2 * run]
            at += 2 * run


class _Tiles:
    """The values of a tile grid's pixels, a row at a time."""

    def __init__(self, grid: Any, bitmap: Any) -> None:
        self._grid = grid
        self._bitmap = bitmap
        self._scale = grid._absolute_transform.scale
        self._lines = {}

    def row(self, y: int, start: int, end: int) -> bytes | bytearray:
        """The values from column `start` to `end`, as bytes."""
        scale = self._scale
        if scale == 1:
            return self._across(y, start, end)
        first = start // scale
        few = self._across(y // scale, first, (end - 1) // scale + 1)
        many = bytearray(len(few) * scale)
        for at in range(scale):
            many[at::scale] = few
        return many[start - first * scale : end - first * scale]

    def _across(self, y, x, end):
        grid = self._grid
        wide, high, along = grid._tile_width, grid._tile_height, grid._width_in_tiles
        down, inner = divmod(y, high)
        row = (down + grid._top_left_y) % grid._height_in_tiles * along
        first, last = x // wide, (end - 1) // wide
        table = getattr(grid._pixel_shader, "table_at", None)
        parts = []
        for column in range(first, last + 1):
            tile = grid._tiles[row + (column + grid._top_left_x) % along]
            above, before = divmod(tile, grid._bitmap_width_in_tiles)
            line = self._lines.get(above * high + inner) or self._line(above * high + inner)
            part = line[before * wide : (before + 1) * wide]
            parts.append(part.translate(table(column, down)) if table else part)
        return b"".join(parts)[x - first * wide : end - first * wide]

    def _line(self, y):
        """The values of a whole row of the bitmap's tiles, kept; what is outside it is 0."""
        bitmap = self._bitmap
        count = self._grid._bitmap_width_in_tiles * self._grid._tile_width
        found = b""
        if y < bitmap._bmp_height:
            words = bitmap._data[y * bitmap._stride : (y + 1) * bitmap._stride]
            if bitmap._bits_per_value == 8:
                found = words.tobytes()
            else:
                packed = b"".join([word.to_bytes(_WORD, "big") for word in words])
                found = b"".join(map(_VALUES[bitmap._bits_per_value].__getitem__, packed))
        line = self._lines[y] = found[: bitmap._bmp_width].ljust(count, b"\0")
        return line


def _behind(shader):
    """The palette behind one whose colours depend on the tile (tilepalettemapper), or itself."""
    return shader.pixel_shader if hasattr(shader, "table_at") else shader


def _can_fill_pixels(original, colorspace, bitmap, shader):
    return original(colorspace, bitmap, _behind(shader))


def _palette_table(original, shader, colorspace, count):
    palette = _behind(shader)
    return original(palette, colorspace, count if palette is shader else len(palette))


def _fill_pixels(original, buffer, mask, colors, opaque, geometry, grid, bitmap):
    at, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    wide, high = end_x - start_x, end_y - start_y
    mapped = _behind(grid._pixel_shader) is not grid._pixel_shader
    if wide * high < _SMALL and not mapped:
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap)
    canvas, tiles = _Canvas(buffer, mask), _Tiles(grid, bitmap)
    values = b"".join([tiles.row(y, start_x, end_x) for y in range(start_y, end_y)])
    at += y_shift * y_stride + x_shift * x_stride
    # Of a row on the screen: pixels, those to the next row, and both among the values.
    count, rows, stride, next_stride, step, next_step = wide, high, x_stride, y_stride, 1, wide
    if abs(x_stride) != 1:
        # On a display that is turned, a row there is a column of the tile grid.
        count, rows, stride, next_stride, step, next_step = high, wide, y_stride, x_stride, wide, 1
    if stride < 0:
        values = values[::-1]
        at += (count - 1) * stride + (rows - 1) * next_stride
        next_stride = -next_stride
    spare = bytes(256 - len(colors))
    lows = values.translate(bytes([color & 255 for color in colors]) + spare)
    highs = values.translate(bytes([color >> 8 for color in colors]) + spare)
    digits = None
    if not all(opaque):
        digits = values.translate(bytes([49 if one else 48 for one in opaque]) + spare)
    covered = True
    for row in range(rows):
        line = slice(row * next_step, row * next_step + count * step, step)
        wanted = int(digits[line][::-1], 2) if digits else (1 << count) - 1
        pixels = bytearray(2 * count)
        pixels[0::2] = lows[line]
        pixels[1::2] = highs[line]
        covered = canvas.draw(at + row * next_stride, count, wanted, pixels) and covered
    return covered


def install() -> None:
    """Make displayio draw quickly. No-op on big-endian machines."""
    from displayio import _tilegrid

    if sys.byteorder == "little":
        for loop in (_can_fill_pixels, _palette_table, _fill_pixels):
            original = getattr(_tilegrid, loop.__name__)
            setattr(_tilegrid, loop.__name__, partial(loop, original))
