"""Less work for displayio: it draws and reads letters a row at a time, or draws nothing at all.

Its pixel loop for tile grids on displays of 16 bits a pixel is plain Python here: the same bytes
on the bus, two to four times as fast. A row of pixels is bytes, which are looked up, cut and
copied as a whole; which of them are drawn is an int, a bit a pixel. Each loop replaces the
function of its name in displayio; it gets that as `original` and calls it for unknown cases.
"""

import struct
import sys
from array import array
from functools import cache, partial
from typing import Any

_SMALL = 12  # pixels; below, the original's loop is quicker
_WORD = 4  # bytes of a bitmap's word, the leftmost pixel in the highest bits


def _cut_up(bits):
    """For each byte, the values of `bits` bits in it, from the left, as bytes."""
    most = (1 << bits) - 1
    return [bytes(byte >> at & most for at in range(8 - bits, -1, -bits)) for byte in range(256)]


_VALUES = {bits: _cut_up(bits) for bits in (1, 2, 4)}


def _draw(buffer, mask, at, count, wanted, pixels):
    """Draw a row into displayio's `buffer`, and its bits into the `mask` of what is drawn already:
    `wanted` has a bit for each pixel, `pixels` two bytes. True if all of it is drawn now."""
    first, last, shift = at >> 3, (at + count + 7) >> 3, at & 7
    before = int.from_bytes(mask[first:last], "little")
    every = (1 << count) - 1
    taken = before >> shift & every
    fresh = wanted & ~taken
    if fresh:
        mask[first:last] = (before | fresh << shift).to_bytes(last - first, "little")
        if fresh == every:
            buffer[2 * at : 2 * (at + count)] = pixels
        else:
            _copy(buffer, 2 * at, fresh, pixels)
    return taken | wanted == every


def _copy(buffer, to, fresh, pixels):
    """Copy the pixels whose bits are set, a run at a time."""
    at = 0
    while fresh:
        gap = (fresh & -fresh).bit_length() - 1
        fresh >>= gap
        run = (~fresh & fresh + 1).bit_length() - 1
        fresh >>= run
        at += 2 * gap
        buffer[to + at : to + at + 2 * run] = pixels[at : at + 2 * run]
        at += 2 * run


def _rows(grid, bitmap, start_x, end_x, start_y, end_y):
    """Yield the values of a tile grid's pixels as bytes, a row at a time."""
    scale, wide, along = grid._absolute_transform.scale, grid._tile_width, grid._width_in_tiles
    first, end = start_x // scale, (end_x - 1) // scale + 1
    columns = range(first // wide, (end - 1) // wide + 1)
    table = getattr(grid._pixel_shader, "table_at", None)
    line = cache(partial(_line, bitmap, grid._bitmap_width_in_tiles * wide))
    for y in range(start_y, end_y):
        down, inner = divmod(y // scale, grid._tile_height)
        row = (down + grid._top_left_y) % grid._height_in_tiles * along
        parts = []
        for column in columns:
            tile = grid._tiles[row + (column + grid._top_left_x) % along]
            above, before = divmod(tile, grid._bitmap_width_in_tiles)
            part = line(above * grid._tile_height + inner)[before * wide : (before + 1) * wide]
            parts.append(part.translate(table(column, down)) if table else part)
        values = b"".join(parts)[first - columns[0] * wide : end - columns[0] * wide]
        if scale > 1:
            wider = bytearray(len(values) * scale)
            for at in range(scale):
                wider[at::scale] = values
            values = wider[start_x - first * scale : end_x - first * scale]
        yield values


def _line(bitmap, count, y):
    """The values of a whole row of a bitmap's tiles; what is outside it is 0."""
    found = b""
    if y < bitmap._bmp_height:
        words = bitmap._data[y * bitmap._stride : (y + 1) * bitmap._stride]
        if bitmap._bits_per_value == 8:
            found = words.tobytes()
        else:
            packed = b"".join([word.to_bytes(_WORD, "big") for word in words])
            found = b"".join(map(_VALUES[bitmap._bits_per_value].__getitem__, packed))
    return found[: bitmap._bmp_width].ljust(count, b"\0")


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
    values = b"".join(_rows(grid, bitmap, start_x, end_x, start_y, end_y))
    buffer, mask = buffer.cast("B"), mask.cast("B")
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
        covered = _draw(buffer, mask, at + row * next_stride, count, wanted, pixels) and covered
    return covered


def install() -> None:
    """Have letters read quickly: pixel by pixel they take a third of a game's time. Have all else
    drawn quickly, too, but on big-endian machines."""
    import bitmaptools
    from displayio import _tilegrid

    if sys.byteorder == "little":
        for loop in (_can_fill_pixels, _palette_table, _fill_pixels):
            replaced = getattr(_tilegrid, loop.__name__)
            setattr(_tilegrid, loop.__name__, partial(loop, replaced))
    original = bitmaptools.readinto

    def readinto(bitmap: Any, file: Any, bits_per_pixel: int, *how: Any, **named: Any) -> None:
        # As a bitmap itself has them: bytes, the leftmost pixel their highest bits.
        bits = bitmap._bits_per_value
        if named or (bits_per_pixel, *how) != (bits, 1, True) or bits > 4:
            original(bitmap, file, bits_per_pixel, *how, **named)
            return
        size, data = (bitmap.width * bits + 7) // 8, bitmap._data
        read = file.read(size * bitmap.height)
        if len(read) != size * bitmap.height:
            raise EOFError
        rows = [read[at : at + size] for at in range(0, len(read), size)]
        words = b"".join(row.ljust(4 * bitmap._stride, b"\0") for row in rows)
        data[:] = array(data.typecode, struct.unpack(">%dI" % len(data), words))
        bitmap.dirty()

    bitmaptools.readinto = readinto


def blind() -> None:
    """Have displayio draw nothing, and send areas of their size: for who looks at no picture."""
    import bitmaptools
    from displayio import Bitmap, Group

    bitmaptools.blit = bitmaptools.fill_region = Bitmap.__setitem__ = lambda *_, **__: None
    Group._fill_area = lambda *_: True
