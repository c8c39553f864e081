"""bitmaptools' readinto and blit for 1-bit bitmaps, a row at a time: for letters.

As in row_loops, unknown cases go to the original.
"""

import sys

_WORD = 32  # bits; the leftmost pixel is the highest


def readinto(original, bitmap, file, bits_per_pixel, *words, **named):
    # As lib/ui/typefaces asks for it: bytes, the leftmost pixel their highest bit.
    if (bits_per_pixel, *words) != (1, 1, True) or named or _bits(bitmap) != 1:
        original(bitmap, file, bits_per_pixel, *words, **named)
        return
    width, data, stride = bitmap._bmp_width, bitmap._data, bitmap._stride
    size = (width + 7) // 8
    spare = stride * _WORD - width  # padding bits, right of the pixels
    rows = 0
    try:
        for last in range(stride - 1, stride * bitmap._bmp_height, stride):
            read = file.read(size)
            if len(read) != size:
                raise EOFError
            row = int.from_bytes(read, "big") >> (8 * size - width) << spare
            for at in range(last, last - stride, -1):
                data[at] = row & 0xFFFFFFFF
                row >>= _WORD
            rows += 1
    finally:
        # A file that ends too early leaves the same rows as the original.
        if rows:
            bitmap.dirty(0, 0, width, rows)


def blit(original, dest, source, x, y, *, x1=0, y1=0, x2=None, y2=None, **named):
    x2 = source.width if x2 is None else x2
    y2 = source.height if y2 is None else y2
    inside = dest is not source and x >= 0 and y >= 0
    inside = inside and 0 <= x1 <= x2 <= source.width and 0 <= y1 <= y2 <= source.height
    bits = _bits(dest)
    known = named == {"skip_source_index": 0} and _bits(source) == 1 and bits in (1, 2)
    if not (inside and known):
        original(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **named)
        return
    width = min(x2 - x1, dest.width - x)
    height = min(y2 - y1, dest.height - y)
    if width <= 0 or height <= 0:
        return
    dest.dirty(x, y, x + width, y + height)
    rows = _rows(source, x1, y1, width, height)
    _ink(dest, rows if bits == 1 else [int(format(row, "b"), 4) for row in rows], x, y, width)


def _rows(bitmap, x, y, width, height):
    """Rows of a part of a bitmap of one bit a pixel, as ints, the rightmost pixel lowest."""
    data, stride = bitmap._data, bitmap._stride
    right = stride * _WORD - x - width
    mask = (1 << width) - 1
    for start in range(y * stride, (y + height) * stride, stride):
        row = 0
        for at in range(start, start + stride):
            row = row << _WORD | data[at]
        yield row >> right & mask


def _ink(bitmap, rows, x, y, width):
    """Set the pixels from (x, y) on to 1 where a row has a 1; of two bits a pixel, 01."""
    data, stride, bits = bitmap._data, bitmap._stride, bitmap._bits_per_value
    words, shift = divmod(stride * _WORD - (x + width) * bits, _WORD)
    last = (y + 1) * stride - 1 - words
    for row in rows:
        ink, at = row << shift, last
        while ink:
            part = ink & 0xFFFFFFFF
            data[at] = data[at] | part if bits == 1 else data[at] & ~(3 * part) | part
            ink >>= _WORD
            at -= 1
        last += stride


def _bits(bitmap):
    """Bits a pixel; 0 for anything but a writable Bitmap."""
    # An import statement, checked as the firmware's are, would take longer than all the rest.
    if type(bitmap) is not sys.modules["displayio"].Bitmap or bitmap._read_only:
        return 0
    return bitmap._bits_per_value


LOOPS = (readinto, blit)
