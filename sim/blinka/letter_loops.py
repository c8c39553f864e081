# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""bitmaptools' readinto and blit for 1-bit bitmaps, a row at a time: for letters.

As in tile_loops, unknown cases go to the original.
"""

import sys

_WORD = 32  # bits; the leftmost pixel is the highest


def readinto(original, bitmap, file, bits_per_pixel, *words, **named):
    # As lib/ui/typefaces asks for it: bytes, the leftmost pixel their highest bit.
    if (bits_per_pixel, *words) != (1, 1, True) or named or _bits(bitmap) != 1:
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


def blit(original, dest, source, x, y, *, x1=0, y1=0, x2=None, y2=None, **named):
    x2 = source.width if x2 is None else x2
    y2 = source.height if y2 is None else y2
    inside = dest is not source and x >= 0 and y >= 0
    inside = inside and 0 <= x1 <= x2 <= source.width and 0 <= y1 <= y2 <= source.height
    known = named == {"skip_source_index": 0} and _bits(source) == 1 and _bits(dest) in (1, 2)
    if not (inside and known):
        original(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **named)
        return
    width = min(x2 - x1, dest.width - x)
    height = min(y2 - y1, dest.height - y)
    if width <= 0 or height <= 0:
        return
    dest.dirty(x, y, x + width, y + height)
    for row in range(height):
        ink = _get(source, y1 + row) >> source.width - x1 - width & (1 << width) - 1
        if ink:
            _set(dest, y + row, ink << dest.width - x - width)


def _set(bitmap, y, ink):
    """Set the pixels of a row to 1 where `ink`, a bit a pixel, is 1."""
    if _bits(bitmap) == 1:
        _put(bitmap, y, _get(bitmap, y) | ink)
    else:
        ink = int(format(ink, "b"), 4)  # each bit is a pair of bits
        _put(bitmap, y, _get(bitmap, y) & ~(3 * ink) | ink)


def _bits(bitmap):
    """Bits a pixel; 0 for anything but a writable Bitmap."""
    # An import statement, checked as the firmware's are, would take longer than all the rest.
    if type(bitmap) is not sys.modules["displayio"].Bitmap or bitmap._read_only:
        return 0
    return bitmap._bits_per_value


def _get(bitmap, y):
    """A row as an int, its rightmost pixel the lowest bit."""
    start = y * bitmap._stride
    row = 0
    for word in bitmap._data[start : start + bitmap._stride]:
        row = row << _WORD | word
    return row >> _spare(bitmap)


def _put(bitmap, y, row):
    """Set a row to an int as of _get(); the padding bits stay."""
    spare = _spare(bitmap)
    start = y * bitmap._stride
    row <<= spare
    last = start + bitmap._stride - 1
    row |= bitmap._data[last] & ((1 << spare) - 1)
    for at in range(last, start - 1, -1):
        bitmap._data[at] = row & 0xFFFFFFFF
        row >>= _WORD


def _spare(bitmap):
    """The padding bits of a row, right of its pixels."""
    return bitmap._stride * _WORD - bitmap.width * _bits(bitmap)


LOOPS = (readinto, blit)
