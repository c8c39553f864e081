# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The pixel loop of vectorio's shapes in numpy; see tile_loops."""

from collections import namedtuple

import numpy as np

from sim.blinka.blocks import Mask, pack, window_on

_SMALL = 96  # pixels, as in tile_loops
_RECTANGLE, _CIRCLE, _ASK, _SPANS = range(4)

# vectorio's own cover, with the colour space of a display of less than 8 bits a pixel.
_Packed = namedtuple("_Packed", "color how a b colorspace")


def _shape_fast_path(original, colorspace, shape, palette):
    """Also for displays of less than 8 bits a pixel, where the original is slow."""
    if colorspace.depth >= 8:
        return original(colorspace, shape, palette)
    how = type(shape).__dict__.get("_cover_kind")
    color = _color(colorspace, shape._color_index - 1, palette)
    if color is None or how in (None, _ASK) or (how == _SPANS and not _is_plain(shape)):
        return None
    if how == _RECTANGLE:
        return _Packed(color, how, shape._width, shape._height, colorspace)
    radius = shape._radius if how == _CIRCLE else 0
    return _Packed(color, how, radius, radius * radius, colorspace)


def _color(colorspace, index, palette):
    """Entry `index` of a palette as the display's bits, or None if there is none."""
    from displayio import Palette, _tilegrid

    if type(palette) is not Palette or palette._dither or not 0 <= index < len(palette):
        return None
    colors, opaque = _tilegrid._palette_table(palette, colorspace, index + 1)
    return colors[index] if opaque[index] else None


def _is_plain(polygon):
    """True if its points are whole numbers, as _span_rows needs them."""
    ends = [end for point in polygon._points for end in point[:2]]
    return bool(ends) and all(type(end) is int for end in ends)


def _fill_shape_pixels(original, buffer, mask, cover, geometry, shape, transform):
    packed = isinstance(cover, _Packed)
    start, line, x1, y1, x2, y2 = geometry
    small = (x2 - x1) * (y2 - y1) < _SMALL and not packed
    covered = None if small else _cover(cover, geometry, shape, transform)
    if covered is None:
        return original(buffer, mask, cover, geometry, shape, transform)
    drawn = Mask(mask, start, start + (y2 - y1 - 1) * line + x2 - x1 - 1)
    taken = drawn.window(start, covered.shape, (line, 1))
    fresh = covered & ~taken
    taken |= covered
    drawn.write()
    if packed:
        _pack(buffer.cast("B"), fresh, start, line, cover)
        return bool(taken.all())
    out = window_on(np.frombuffer(buffer, np.uint16), start, covered.shape, (line, 1))
    np.copyto(out, np.uint16(cover[0]), where=fresh)
    # displayio skips rows outside a rectangle or circle without checking the mask.
    return bool(taken.all() and _rows_inside(cover, geometry, transform).all())


def _pack(buffer, fresh, start, line, cover):
    down, along = np.nonzero(fresh)
    colorspace = cover.colorspace
    pack(
        buffer,
        start + down * line + along,
        np.full(len(down), cover.color),
        colorspace.depth,
        colorspace.reverse_pixels_in_byte,
        colorspace.pixels_in_byte_share_row,
        line,
    )


def _coordinates(geometry, transform):
    """The shape's coordinates along the rows and along the columns of the screen."""
    _, _, x1, y1, x2, y2 = geometry
    transpose, origin_x, origin_y, sign_x, sign_y = transform
    rows, columns = np.arange(y1, y2), np.arange(x1, x2)
    if transpose:
        return (rows - origin_x) * sign_x, (columns - origin_y) * sign_y
    return (rows - origin_y) * sign_y, (columns - origin_x) * sign_x


def _rows_inside(cover, geometry, transform):
    """The rows of the screen that a rectangle or circle reaches; all for other shapes."""
    _, how, a, b, *_ = cover
    rows, _ = _coordinates(geometry, transform)
    if how == _SPANS:
        return np.ones(len(rows), bool)
    if how == _CIRCLE:
        return abs(rows) <= a
    return (rows >= 0) & (rows < (a if transform[0] else b))


def _cover(cover, geometry, shape, transform):
    """The pixels of the area that the shape covers, or None if it must be asked for each."""
    _, how, a, b, *_ = cover
    rows, columns = _coordinates(geometry, transform)
    if how == _RECTANGLE:
        inside = (columns >= 0) & (columns < (b if transform[0] else a))
        return _rows_inside(cover, geometry, transform)[:, None] & inside
    if how == _CIRCLE:
        return (rows * rows)[:, None] + columns * columns <= b
    return _spans(rows, columns, shape, transform[0]) if how == _SPANS else None


def _spans(rows, columns, shape, transpose):
    x, y = (rows, columns) if transpose else (columns, rows)
    left, top = int(x.min()), int(y.min())
    spans = shape._span_rows(left, top, int(x.max()) + 1, int(y.max()) + 1)
    if spans is None:
        return None
    covered = np.array([list(row) for row in spans], bool)[np.ix_(y - top, x - left)]
    return covered.T if transpose else covered


LOOPS = (_shape_fast_path, _fill_shape_pixels)
