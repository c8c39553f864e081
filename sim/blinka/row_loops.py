"""displayio's pixel loops for displays of 16 bits a pixel, a row at a time in plain Python: the
same bytes on the bus, two to four times as fast.

A row of pixels is bytes, which are looked up, cut and copied as a whole; which of them are drawn
is an int, a bit a pixel. Each replaces the function of its name in displayio; it gets that as
`original` and calls it for unknown cases.
"""

import sys
from functools import partial
from typing import Any

_SMALL = 12  # pixels; below, the original's loop is quicker
_WORD = 4  # bytes of a bitmap's word, the leftmost pixel in the highest bits
_RECTANGLE = 0


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
        self._bytes = memoryview(bitmap._data).cast("B")
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
        first, last, left = x // wide, (end - 1) // wide, grid._top_left_x
        table = getattr(grid._pixel_shader, "table_at", None)
        if first == last and not table:
            tile = grid._tiles[row + (first + left) % along]
            above, before = divmod(tile, grid._bitmap_width_in_tiles)
            return self._read(above * high + inner, before * wide + x % wide, end - x)
        parts = []
        for column in range(first, last + 1):
            tile = grid._tiles[row + (column + left) % along]
            above, before = divmod(tile, grid._bitmap_width_in_tiles)
            line = self._lines.get(above * high + inner) or self._line(above * high + inner)
            part = line[before * wide : (before + 1) * wide]
            parts.append(part.translate(table(column, down)) if table else part)
        return b"".join(parts)[x - first * wide : end - first * wide]

    def _line(self, y):
        """A whole row of the bitmap's tiles, kept."""
        count = self._grid._bitmap_width_in_tiles * self._grid._tile_width
        line = self._lines[y] = self._read(y, 0, count)
        return line

    def _read(self, y, x, count):
        """So many values of the bitmap; what is outside it is 0."""
        bitmap = self._bitmap
        inside = min(count, bitmap._bmp_width - x) if y < bitmap._bmp_height else 0
        if inside <= 0:
            return bytes(count)
        if bitmap._bits_per_value == 8:
            at = y * bitmap._stride * bitmap._data.itemsize + x
            found = bytes(self._bytes[at : at + inside])
        else:
            found = self._unpacked(y * bitmap._stride, x, inside)
        return found if inside == count else found + bytes(count - inside)

    def _unpacked(self, row, x, count):
        bitmap = self._bitmap
        bits, each = bitmap._bits_per_value, 8 * _WORD // bitmap._bits_per_value
        first = x // each
        words = bitmap._data[row + first : row + (x + count - 1) // each + 1]
        packed = b"".join([word.to_bytes(_WORD, "big") for word in words])
        found = b"".join(map(_VALUES[bits].__getitem__, packed))
        return found[x - first * each : x - first * each + count]


def _behind(shader):
    """The palette behind one whose colours depend on the tile (tilepalettemapper), or itself."""
    return shader.pixel_shader if hasattr(shader, "table_at") else shader


def _can_fill_pixels(original, colorspace, bitmap, shader):
    return original(colorspace, bitmap, _behind(shader))


def _palette_table(original, shader, colorspace, count):
    palette = _behind(shader)
    return original(palette, colorspace, count if palette is shader else len(palette))


def _fill_pixels(original, buffer, mask, colors, opaque, geometry, grid, bitmap):
    _, _, _, _, _, start_x, end_x, start_y, end_y = geometry
    mapped = _behind(grid._pixel_shader) is not grid._pixel_shader
    if (end_x - start_x) * (end_y - start_y) < _SMALL and not mapped:
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap)
    canvas, tiles = _Canvas(buffer, mask), _Tiles(grid, bitmap)
    values = b"".join([tiles.row(y, start_x, end_x) for y in range(start_y, end_y)])
    spare = bytes(256 - len(colors))
    low = values.translate(bytes([color & 255 for color in colors]) + spare)
    high = values.translate(bytes([color >> 8 for color in colors]) + spare)
    digits = None
    if not all(opaque):
        digits = values.translate(bytes([49 if one else 48 for one in opaque]) + spare)
    covered = True
    for at, count, line in _lines(geometry):
        wanted = int(digits[line][::-1], 2) if digits else (1 << count) - 1
        pixels = bytearray(2 * count)
        pixels[0::2] = low[line]
        pixels[1::2] = high[line]
        covered = canvas.draw(at, count, wanted, pixels) and covered
    return covered


def _lines(geometry):
    """For each row on the screen its first pixel there, their number, and which values they show.

    On a display that is turned, a row there is a column of the tile grid.
    """
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    wide, high = end_x - start_x, end_y - start_y
    start += y_shift * y_stride + x_shift * x_stride
    if x_stride in (1, -1):
        for y in range(high):
            line = slice(y * wide, (y + 1) * wide)
            if x_stride < 0:
                line = slice((y + 1) * wide - 1, y * wide - 1 if y else None, -1)
            yield start + y * y_stride - (wide - 1 if x_stride < 0 else 0), wide, line
        return
    for x in range(wide):
        line = slice(x, None, wide)
        if y_stride < 0:
            line = slice((high - 1) * wide + x, None, -wide)
        yield start + x * x_stride - (high - 1 if y_stride < 0 else 0), high, line


def _fill_shape_pixels(original, buffer, mask, cover, geometry, shape, transform):
    color, how, wide, high = cover
    at, line, x1, y1, x2, y2 = geometry
    count = x2 - x1
    if how != _RECTANGLE or count * (y2 - y1) < _SMALL or wide <= 0:
        return original(buffer, mask, cover, geometry, shape, transform)
    transpose, *turned = transform
    if transpose:
        wide, high = high, wide
        turned = (turned[1], turned[0], turned[3], turned[2])
    x, y, sign_x, sign_y = turned
    # The first and the last column and row on the screen.
    left, right = sorted((x, x + sign_x * (wide - 1)))
    top, bottom = sorted((y, y + sign_y * (high - 1)))
    left, right = max(left, x1) - x1, min(right, x2 - 1) - x1
    wanted = (1 << right + 1) - (1 << left) if left <= right else 0
    canvas, pixels = _Canvas(buffer, mask), color.to_bytes(2, "little") * count
    covered = True
    for row in range(y1, y2):
        drawn = top <= row <= bottom and canvas.draw(at, count, wanted, pixels)
        covered = drawn and covered
        at += line
    return covered


def install() -> None:
    """Make displayio draw quickly. No-op on big-endian machines."""
    from displayio import _tilegrid
    from vectorio import _vectorshape

    if sys.byteorder == "little":
        for loop in (_can_fill_pixels, _palette_table, _fill_pixels):
            _replace(_tilegrid, loop)
        _replace(_vectorshape, _fill_shape_pixels)


def _replace(module, loop):
    setattr(module, loop.__name__, partial(loop, getattr(module, loop.__name__)))
