"""Bitmaps of less than 8 bits a pixel, changed many pixels at a time.

Rows of a bitmap are one long int here, the leftmost pixel of the first row in its highest bits. A
function that replaces one of bitmaptools gets that as `original`, and calls it for unknown cases.
"""

import struct
from array import array
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import bitmaptools
from displayio import Bitmap

_WORD = 32  # bits of a bitmap's item that are used


def install() -> None:
    """Put these functions in place of those of bitmaptools. For little-endian machines."""
    for call in (_blit, _fill_region, _readinto, _replace_color):
        name = call.__name__[1:]
        setattr(bitmaptools, name, partial(call, getattr(bitmaptools, name)))


def _is_known(*bitmaps: Any) -> bool:
    """Return True for bitmaps of one depth that these functions handle."""
    depths = {bitmap._bits_per_value for bitmap in bitmaps}
    is_plain = all(type(bitmap) is Bitmap and not bitmap._read_only for bitmap in bitmaps)
    return is_plain and len(depths) == 1 and max(depths) < 8


def _read(bitmap: Any, first: int, end: int) -> int:
    """Return the rows from `first` to `end` of a bitmap."""
    words = bitmap._data[first * bitmap._stride : end * bitmap._stride]
    return int.from_bytes(struct.pack(">%dI" % len(words), *words), "big")


def _write(bitmap: Any, first: int, end: int, bits: int) -> None:
    count = (end - first) * bitmap._stride
    words = struct.unpack(">%dI" % count, bits.to_bytes(4 * count, "big"))
    data = bitmap._data
    data[first * bitmap._stride : end * bitmap._stride] = array(data.typecode, words)


@lru_cache(500)
def _every(step: int, count: int) -> int:
    """Return the lowest of each `step` bits, `count` times."""
    return int(("0" * (step - 1) + "1") * count, 2)


def _unlike(bits: int, depth: int, count: int, value: int) -> int:
    """Return all bits of each of `count` pixels that does not have this value."""
    lowest = _every(depth, count)
    bits ^= lowest * (value & (1 << depth) - 1)
    shift = 1
    while shift < depth:
        bits |= bits >> shift
        shift *= 2
    return (bits & lowest) * ((1 << depth) - 1)


def _blit(
    original: Callable[..., None],
    dest: Any,
    source: Any,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    **skipped: Any,
) -> None:
    """Do what bitmaptools.blit() does."""
    x2 = source.width if x2 is None else x2
    y2 = source.height if y2 is None else y2
    x1, x2 = min(x1, x2), min(max(x1, x2), source.width)
    y1, y2 = min(y1, y2), min(max(y1, y2), source.height)
    # What of the destination is drawn, and where the source begins for that.
    left, right = max(x, 0), min(x + x2 - x1, dest.width)
    top, bottom = max(y, 0), min(y + y2 - y1, dest.height)
    from_x, from_y = x1 + left - x, y1 + top - y
    if not _is_known(dest, source) or left >= right or top >= bottom or min(from_x, from_y) < 0:
        original(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skipped)
        return
    dest.dirty(left, top, right, bottom)
    depth, count, rows = dest._bits_per_value, right - left, bottom - top
    every = (1 << count * depth) - 1
    step, from_step = _WORD * dest._stride, _WORD * source._stride
    at, from_at = step - right * depth, from_step - (from_x + count) * depth
    read = _read(source, from_y, from_y + rows) >> from_at
    bits = 0
    for row in range(rows):
        bits |= (read >> row * from_step & every) << row * step
    bits <<= at
    before = _read(dest, top, bottom)
    where = (every << at) * _every(step, rows)
    for compared, name in ((bits, "skip_source_index"), (before, "skip_dest_index")):
        if skipped.get(name) is not None:
            where &= _unlike(compared, depth, rows * step // depth, skipped[name])
    _write(dest, top, bottom, before & ~where | bits & where)


def _fill_region(
    original: Callable[..., None], dest: Any, x1: int, y1: int, x2: int, y2: int, value: int
) -> None:
    """Do what bitmaptools.fill_region() does."""
    left, right = max(x1, 0), min(x2, dest.width)
    top, bottom = max(y1, 0), min(y2, dest.height)
    if not _is_known(dest) or type(value) is not int or left >= right or top >= bottom:
        original(dest, x1, y1, x2, y2, value)
        return
    dest.dirty(left, top, right, bottom)
    depth, step = dest._bits_per_value, _WORD * dest._stride
    rows = _every(step, bottom - top) << step - right * depth
    where = rows * ((1 << (right - left) * depth) - 1)
    bits = rows * (_every(depth, right - left) * (value & (1 << depth) - 1))
    _write(dest, top, bottom, _read(dest, top, bottom) & ~where | bits)


def _replace_color(
    original: Callable[..., None], dest: Any, old_color: int, new_color: int
) -> None:
    """Do what bitmaptools.replace_color() does."""
    depth, high, step = dest._bits_per_value, dest.height, _WORD * dest._stride
    if not _is_known(dest) or min(old_color, new_color) < 0 or max(old_color, new_color) >> depth:
        original(dest, old_color, new_color)
        return
    bits = _read(dest, 0, high)
    inside = _every(step, high) * ((1 << dest.width * depth) - 1) << step - dest.width * depth
    where = inside & ~_unlike(bits, depth, high * step // depth, old_color)
    rows = [where >> row * step & (1 << step) - 1 for row in range(high - 1, -1, -1)]
    changed = [row for row, columns in enumerate(rows) if columns]
    if changed:
        columns = 0
        for row in rows:
            columns |= row
        left = (step - columns.bit_length()) // depth
        right = (step + 1 - (columns & -columns).bit_length()) // depth
        dest.dirty(left, changed[0], right, changed[-1] + 1)
        _write(
            dest,
            0,
            high,
            bits ^ where & _every(depth, high * step // depth) * (old_color ^ new_color),
        )


def _readinto(
    original: Callable[..., None],
    bitmap: Any,
    file: Any,
    bits_per_pixel: int,
    *how: Any,
    **named: Any,
) -> None:
    """Do what bitmaptools.readinto() does, for bytes in the order of a bitmap.

    In each item, the leftmost pixel is in the highest bits.
    """
    if named or (bits_per_pixel, *how) != (bitmap._bits_per_value, 1, True) or bits_per_pixel > 4:
        original(bitmap, file, bits_per_pixel, *how, **named)
        return
    size, stride = (bitmap.width * bits_per_pixel + 7) // 8, _WORD // 8 * bitmap._stride
    read = file.read(size * bitmap.height)
    if len(read) != size * bitmap.height:
        raise EOFError
    rows = [read[at : at + size].ljust(stride, b"\0") for at in range(0, len(read), size)]
    _write(bitmap, 0, bitmap.height, int.from_bytes(b"".join(rows), "big"))
    bitmap.dirty()
