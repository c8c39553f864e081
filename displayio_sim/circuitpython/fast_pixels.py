"""Pixels of tile grids and shapes, drawn for displayio many at a time.

Displayio's loops for displays of 16 bits a pixel, or of less than 8, are plain Python here: the
same bytes on the bus, many times as fast. Values are bytes, which are looked up, cut and copied as
a whole; which pixels are drawn is an int, a bit a pixel. A function that replaces one of displayio
gets that as `original`, and calls it for unknown cases.
"""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import isqrt
from types import SimpleNamespace
from typing import Any

from displayio import Palette, _tilegrid
from displayio._area import Area

Bytes = bytes | bytearray

_SMALL = 12  # pixels; below, the original's loop is quicker
_WIDE = 16  # bits of a pixel on most displays; there are some of 1, 2 and 4
_RECTANGLE, _CIRCLE = 0, 1  # how a shape covers its area, for vectorio
_DIGITS = b"01"

# For each byte, the values of `bits` bits in it at each place from the left.
_PLACES = {
    bits: [
        bytes(byte >> at & (1 << bits) - 1 for byte in range(256))
        for at in range(8 - bits, -1, -bits)
    ]
    for bits in (1, 2, 4)
}
# For each byte, one or two bytes for each of its bits, from the lowest.
_SPREAD = {
    each: [
        b"".join((b"\xff" if byte >> at & 1 else b"\0") * each for at in range(8))
        for byte in range(256)
    ]
    for each in (1, 2)
}


def install() -> None:
    """Put these functions in place of displayio's. For little-endian machines."""
    from vectorio import Rectangle

    for loop in (_can_fill_pixels, _palette_table, _fill_pixels, _fill_pixels_packed):
        replaced = getattr(_tilegrid, loop.__name__)
        setattr(_tilegrid, loop.__name__, partial(loop, replaced))
    base: Any = Rectangle.__base__
    fill_area = base._fill_area

    def fill_shape(shape: Any, *how: Any) -> bool:
        return _fill_shape(fill_area, shape, *how)

    base._fill_area = fill_shape


def _take(mask: memoryview, at: int, count: int, wanted: int) -> tuple[int, int]:
    """Set the bits of `count` pixels in displayio's `mask` of what is drawn already, of those that
    are `wanted`. Returns a bit for each that was not set before, and for each that is now."""
    first, last, shift = at >> 3, (at + count + 7) >> 3, at & 7
    before = int.from_bytes(mask[first:last], "little")
    taken = before >> shift
    fresh = wanted & ~taken
    if fresh:
        mask[first:last] = (before | fresh << shift).to_bytes(last - first, "little")
    return fresh, taken | wanted


def _chosen(data: Bytes, bits: int, each: int) -> Bytes:
    """Return the `data` of pixels of `each` bytes with 0 for those without a bit."""
    count = len(data) // each
    if bits + 1 == 1 << count:
        return data
    spread = b"".join(map(_SPREAD[each].__getitem__, bits.to_bytes((count + 7) // 8, "little")))
    kept = int.from_bytes(spread, "little") & int.from_bytes(data, "little")
    return kept.to_bytes(len(data), "little")


def _add(buffer: memoryview, at: int, data: Bytes, shift: int = 0) -> None:
    """Set the bits of `data` in a buffer, each byte's moved to the left."""
    place = slice(at, at + len(data))
    bits = int.from_bytes(buffer[place], "little") | int.from_bytes(data, "little") << shift
    buffer[place] = bits.to_bytes(len(data), "little")


def _put(buffer: memoryview, at: int, fresh: int, pixels: Bytes) -> None:
    """Draw pixels of two bytes: those of them that are `fresh`, where the buffer has 0."""
    data = _chosen(pixels, fresh, 2)
    if data is pixels:
        buffer[2 * at : 2 * at + len(data)] = data
    else:
        _add(buffer, 2 * at, data)


def _put_packed(buffer: memoryview, at: int, fresh: int, colors: Bytes, pack: Any) -> None:
    """Draw pixels of which several share a byte, those of a row or of a column."""
    depth, each, is_reversed, share_row, width = pack
    colors = _chosen(colors, fresh, 1)
    shifts = [depth * place for place in range(each)]
    if is_reversed:
        shifts.reverse()
    if share_row:
        before = at % each
        colors = bytes(before) + colors + bytes(-(before + len(colors)) % each)
        for place, shift in enumerate(shifts):
            _add(buffer, at // each, colors[place::each], shift)
        return
    done = 0
    while done < len(colors):
        row, column = divmod(at + done, width)
        part = colors[done : done + width - column]
        _add(buffer, row // each * width + column, part, shifts[row % each])
        done += len(part)


@lru_cache(500)
def _area(count: int, stride: int, rows: int) -> int:
    """Return the bits of `rows` rows of `count` pixels, which begin `stride` pixels apart."""
    return int(("0" * (stride - count) + "1" * count) * rows, 2) if count and rows else 0


def _can_fill_pixels(
    original: Callable[..., bool], colorspace: Any, bitmap: Any, shader: Any
) -> bool:
    return original(colorspace, bitmap, _behind(shader))


def _behind(shader: Any) -> Any:
    """Return the palette behind one whose colours depend on the tile, or the palette itself."""
    return shader.pixel_shader if hasattr(shader, "table_at") else shader


def _palette_table(original: Callable[..., Any], shader: Any, colorspace: Any, count: int) -> Any:
    palette = _behind(shader)
    count = count if palette is shader else len(palette)
    if palette._dither:
        return original(palette, colorspace, count)
    colors, opaque = [0] * count, bytearray(count)
    grey = (colorspace.grayscale, colorspace.grayscale_bit)
    for at, color in enumerate(palette._colors[:count]):
        if not color.transparent:
            cached = (color.cached_colorspace_grayscale, color.cached_colorspace_grayscale_bit)
            if color.cached_colorspace is not colorspace or cached != grey:
                return original(palette, colorspace, count)  # which caches all
            colors[at], opaque[at] = color.cached_color, 1
    return colors, opaque


def _fill_pixels(
    original: Callable[..., bool],
    buffer: memoryview,
    mask: memoryview,
    colors: Sequence[int],
    opaque: Sequence[int],
    geometry: tuple[int, ...],
    grid: Any,
    bitmap: Any,
) -> bool:
    found = _found(geometry, opaque, grid, bitmap)
    if not found:
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap)
    at, values = found.at, found.values
    fresh, drawn = _take(mask.cast("B"), at, len(values), found.wanted)
    if fresh:
        spare = bytes(256 - len(colors))
        pixels = bytearray(2 * len(values))
        pixels[0::2] = values.translate(bytes([color & 255 for color in colors]) + spare)
        pixels[1::2] = values.translate(bytes([color >> 8 for color in colors]) + spare)
        _put(buffer.cast("B"), at, fresh, pixels)
    return not found.inside & ~drawn


def _fill_pixels_packed(
    original: Callable[..., bool],
    buffer: memoryview,
    mask: memoryview,
    colors: Sequence[int],
    opaque: Sequence[int],
    geometry: tuple[int, ...],
    grid: Any,
    bitmap: Any,
    pack: Any,
) -> bool:
    found = _found(geometry, opaque, grid, bitmap)
    if not found:
        return original(buffer, mask, colors, opaque, geometry, grid, bitmap, pack)
    at, values = found.at, found.values
    fresh, drawn = _take(mask.cast("B"), at, len(values), found.wanted)
    if fresh:
        table = bytes(colors) + bytes(256 - len(colors))
        _put_packed(buffer, at, fresh, values.translate(table), pack)
    return not found.inside & ~drawn


def _found(
    geometry: tuple[int, ...], opaque: Sequence[int], grid: Any, bitmap: Any
) -> SimpleNamespace | None:
    """Return the pixels of a tile grid that are drawn, or None for a few pixels.

    These are its `values` in the order of the display, from `at` on. A row of the grid is followed
    by the pixels up to its next row. Also returns which of them are `inside` it, and which are
    `wanted`, because they are opaque.
    """
    at, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    count, rows = end_x - start_x, end_y - start_y
    if count * rows < _SMALL and _behind(grid._pixel_shader) is grid._pixel_shader:
        return None
    lines = _rows(grid, bitmap, start_x, end_x, start_y, end_y)
    at += y_shift * y_stride + x_shift * x_stride
    stride, next_stride = x_stride, y_stride
    if abs(x_stride) != 1:
        # On a display that is turned, a row there is a column of the tile grid.
        values = b"".join(lines)
        lines = [values[x::count] for x in range(count)]
        count, rows, stride, next_stride = rows, count, y_stride, x_stride
    if stride < 0:
        lines = [line[::-1] for line in lines]
        at += (count - 1) * stride
    if next_stride < 0:
        lines.reverse()
        at += (rows - 1) * next_stride
    step = abs(next_stride) if rows > 1 else count
    values = bytes(step - count).join(lines)
    inside = wanted = _area(count, step, rows)
    if not all(opaque):
        digits = values.translate(bytes(map(_DIGITS.__getitem__, opaque)).ljust(256, b"0"))
        wanted &= int(digits[::-1], 2)
    return SimpleNamespace(at=at, values=values, inside=inside, wanted=wanted)


def _rows(
    grid: Any, bitmap: Any, start_x: int, end_x: int, start_y: int, end_y: int
) -> list[bytes]:
    """Return the values of a tile grid's pixels as bytes, a list of rows."""
    scale, wide, high = grid._absolute_transform.scale, grid._tile_width, grid._tile_height
    across, along = grid._bitmap_width_in_tiles, grid._width_in_tiles
    left, right = start_x // scale, (end_x - 1) // scale + 1
    top, bottom = start_y // scale, (end_y - 1) // scale + 1
    columns = range(left // wide, (right - 1) // wide + 1)
    table = getattr(grid._pixel_shader, "table_at", None)
    rows: list[bytes] = []
    for down in range(top // high, (bottom - 1) // high + 1):
        first, end = max(top - down * high, 0), min(bottom - down * high, high)
        found = {}  # lines of the bitmap, by its row of tiles
        row = (down + grid._top_left_y) % grid._height_in_tiles * along
        parts = []
        for column in columns:
            tile = grid._tiles[row + (column + grid._top_left_x) % along]
            above, before = divmod(tile, across)
            begin = max(left - column * wide, 0) + before * wide
            stop = min(right - column * wide, wide) + before * wide
            if above not in found:
                found[above] = lines_in(bitmap, across * wide, above * high + first, end - first)
            part = [line[begin:stop] for line in found[above]]
            if table:
                part = [line.translate(table(column, down)) for line in part]
            parts.append(part)
        rows += parts[0] if len(parts) == 1 else map(b"".join, zip(*parts, strict=True))
    if scale > 1:
        cut = slice(start_x - left * scale, end_x - left * scale)
        rows = [_widened(row, scale)[cut] for row in rows]
        rows = [rows[y // scale - top] for y in range(start_y, end_y)]
    return rows


def _widened(row: bytes, scale: int) -> bytes:
    """Return a row with each byte `scale` times."""
    wider = bytearray(len(row) * scale)
    for at in range(scale):
        wider[at::scale] = row
    return bytes(wider)


def lines_in(bitmap: Any, count: int, first: int, rows: int) -> list[bytes]:
    """Return whole rows of a bitmap's tiles as values. Pixels outside the bitmap are 0."""
    bits, stride, wide = bitmap._bits_per_value, bitmap._stride, bitmap._bmp_width
    words = bitmap._data[first * stride : min(first + rows, bitmap._bmp_height) * stride]
    values = words.tobytes()
    step = stride * words.itemsize
    if bits < 8:
        # Of each item 32 bits are used, and the leftmost pixel is in the highest.
        packed = array("I", memoryview(values).cast("I")[:: words.itemsize // 4].tobytes())
        packed.byteswap()
        packed = packed.tobytes()
        values = bytearray(len(packed) * 8 // bits)
        for at, table in enumerate(_PLACES[bits]):
            values[at :: 8 // bits] = packed.translate(table)
        step = stride * 32 // bits
    lines = [bytes(values[at : at + wide]) for at in range(0, len(values), step)]
    if wide < count:
        lines = [line.ljust(count, b"\0") for line in lines]
    return lines + [bytes(count)] * (rows - len(lines))


def _fill_shape(
    original: Callable[..., bool],
    shape: Any,
    colorspace: Any,
    area: Any,
    mask: memoryview,
    buffer: memoryview,
) -> bool:
    """Do what the method _fill_area() of a shape does."""
    if shape._hidden:
        return False
    color = _color(shape, colorspace)
    overlap = Area()
    if color is None:
        return original(shape, colorspace, area, mask, buffer)
    if not area.compute_overlap(shape._current_area, overlap):
        return False
    stride, count, rows = area.width(), overlap.width(), overlap.height()
    at = (overlap.y1 - area.y1) * stride + overlap.x1 - area.x1
    inside = _area(count, stride, rows)
    total = inside.bit_length()
    fresh, drawn = _take(mask.cast("B"), at, total, _covered(shape, overlap, stride))
    if fresh and colorspace.depth == _WIDE:
        _put(buffer.cast("B"), at, fresh, color.to_bytes(2, "little") * total)
    elif fresh:
        pack = (
            colorspace.depth,
            8 // colorspace.depth,
            colorspace.reverse_pixels_in_byte,
            colorspace.pixels_in_byte_share_row,
            stride,
        )
        _put_packed(buffer.cast("B"), at, fresh, bytes([color]) * total, pack)
    return area == overlap and not inside & ~drawn


def _color(shape: Any, colorspace: Any) -> int | None:
    """Return the colour of a rectangle or a circle of one opaque colour, as the display has it.

    Returns None for any other shape or display.
    """
    palette, at = shape._pixel_shader, shape._color_index - 1
    kind = vars(type(shape)).get("_cover_kind")
    if kind not in (_RECTANGLE, _CIRCLE) or colorspace.depth not in (1, 2, 4, _WIDE):
        return None
    if type(palette) is not Palette or palette._dither or not 0 <= at < len(palette):
        return None
    colors, opaque = _tilegrid._palette_table(palette, colorspace, len(palette))
    return colors[at] if opaque[at] else None


def _covered(shape: Any, overlap: Any, stride: int) -> int:
    """Return the bits of the pixels in an area that a rectangle or a circle covers.

    Its rows begin `stride` pixels apart.
    """
    place = shape._absolute_transform
    x, y, is_turned = shape._x, shape._y, place.transpose_xy
    if is_turned:
        x, y = y, x
    across = _Axis(overlap.x1, overlap.x2, place.x + place.dx * x, place.dx)
    down = _Axis(overlap.y1, overlap.y2, place.y + place.dy * y, place.dy)
    if shape._cover_kind == _RECTANGLE:
        wide, high = shape._width, shape._height
        if is_turned:
            wide, high = high, wide
        left, right = across.span(0, wide)
        top, bottom = down.span(0, high)
        return _area(right - left, stride, bottom - top) << (top * stride + left)
    bits, radius = 0, shape._radius
    for y in range(*down.span(-radius, radius + 1)):
        half = isqrt(radius * radius - down.of(y) ** 2)
        left, right = across.span(-half, half + 1)
        bits |= ((1 << right - left) - 1) << (y * stride + left)
    return bits


class _Axis:
    """Coordinates of a shape whose origin is at `origin`, along the pixels `first` to `end`, which
    are counted from 0. They run backwards where a step is negative."""

    def __init__(self, first: int, end: int, origin: int, step: int) -> None:
        self._count = end - first
        self._runs_back = step < 1
        self._origin = origin - first - self._runs_back

    def of(self, pixel: int) -> int:
        """Return the coordinate of a pixel."""
        return self._origin - pixel if self._runs_back else pixel - self._origin

    def span(self, low: int, high: int) -> tuple[int, int]:
        """Return the first pixel and the end of those with coordinates `low` to `high` - 1."""
        begin, end = self._origin + low, self._origin + high
        if self._runs_back:
            begin, end = self._origin - high + 1, self._origin - low + 1
        begin = min(max(begin, 0), self._count)
        return begin, max(min(end, self._count), begin)
