# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""bitmaptools' readinto, blit and fill_region for 1-bit bitmaps, a row at a time: for letters.

As in tile_loops, unknown cases go to the original.
"""

_WORD = 32  # bits; the leftmost pixel is the highest


def readinto(original, bitmap, file, bits_per_pixel, *words, **named):
    # As lib/ui/typefaces asks for it: bytes, the leftmost pixel their highest bit.
    if (bits_per_pixel, *words) != (1, 1, True) or named or not _is_simple(bitmap):
        original(bitmap, file, bits_per_pixel, *words, **named)
        return
    size = (bitmap.width + 7) // 8
    rows = 0
    try:
        for y in range(bitmap.height):
            read = file.read(size)
            if len(read) != size:
                raise EOFError
            _put(bitmap, y, int.from_bytes(read, "big") >> (8 * size - bitmap.width))
            rows = y + 1
    finally:
        # A file that ends too early leaves the same rows as the original.
        if rows:
            bitmap.dirty(0, 0, bitmap.width, rows)


def blit(original, dest, source, x, y, **named):
    whole = set(named) == {"skip_source_index"} and named["skip_source_index"] == 0
    inside = dest is not source and x >= 0 and y >= 0
    if not (whole and inside and _is_simple(dest) and _is_simple(source)):
        original(dest, source, x, y, **named)
        return
    width = min(source.width, dest.width - x)
    height = min(source.height, dest.height - y)
    if width <= 0 or height <= 0:
        return
    dest.dirty(x, y, x + width, y + height)
    for row in range(height):
        ink = _get(source, row) >> (source.width - width)
        if ink:
            _put(dest, y + row, _get(dest, y + row) | ink << (dest.width - x - width))


def fill_region(original, dest, x1, y1, x2, y2, value):
    if value not in (0, 1) or not _is_simple(dest):
        original(dest, x1, y1, x2, y2, value)
        return
    left, right = max(x1, 0), min(x2, dest.width)
    top, bottom = max(y1, 0), min(y2, dest.height)
    if left >= right or top >= bottom:
        return
    dest.dirty(left, top, right, bottom)
    run = (1 << (right - left)) - 1 << dest.width - right
    for y in range(top, bottom):
        row = _get(dest, y)
        _put(dest, y, row | run if value else row & ~run)


def _is_simple(bitmap):
    from displayio import Bitmap

    return type(bitmap) is Bitmap and bitmap._bits_per_value == 1 and not bitmap._read_only


def _get(bitmap, y):
    """A row as an int, its rightmost pixel the lowest bit."""
    start = y * bitmap._stride
    row = 0
    for word in bitmap._data[start : start + bitmap._stride]:
        row = row << _WORD | word
    return row >> (bitmap._stride * _WORD - bitmap.width)


def _put(bitmap, y, row):
    """Set a row to an int as of _get(); the padding bits stay."""
    spare = bitmap._stride * _WORD - bitmap.width
    start = y * bitmap._stride
    row <<= spare
    last = start + bitmap._stride - 1
    row |= bitmap._data[last] & ((1 << spare) - 1)
    for at in range(last, start - 1, -1):
        bitmap._data[at] = row & 0xFFFFFFFF
        row >>= _WORD


LOOPS = (readinto, blit, fill_region)
