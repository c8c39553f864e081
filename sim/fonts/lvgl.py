# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Writing a font file in LVGL's binary format, for adafruit_bitmap_font.

The format is described in doc/font_spec.md of lvgl/lv_font_conv. That converter is not used:
it writes the size of the typeface where adafruit_display_text looks for the height of the
tallest glyph, and so the accents of capital letters are cut off.
"""

import struct
from itertools import accumulate, groupby

from sim.fonts.bdf import Glyph

_HEAD = "<IH HHhHhHhhHH BBBBBBBBB"
_HEAD_SIZE = 40  # with padding; adafruit_bitmap_font knows the format by this number and 8
_TABLE_HEADER = 8
_RANGE = 2
_SPARSE = 3

# A shorter run of neighbours is cheaper in a sparse subtable than in one of its own.
_RUN = 8
# The reader goes through all subtables, then through the entries of one: both walks stay short.
_ENTRIES = 32

# Number 0 stands for what is missing. Readers that know the format never draw it.
_MISSING = Glyph(0, 0, 0, 0, 0, ())


def dumps(glyphs):
    """The font file with `glyphs`, a dict of code point to Glyph."""
    codes = sorted(glyphs)
    numbered = [_MISSING] + [glyphs[code] for code in codes]
    bits = _Bits(numbered)
    drawn = [bits.draw(glyph) for glyph in numbered]
    return b"".join(
        (
            _table(b"head", _head(numbered, bits)),
            _table(b"cmap", _cmap(codes)),
            _table(b"loca", _loca(drawn)),
            _table(b"glyf", b"".join(drawn)),
        )
    )


class _Bits:
    """Glyphs as bits: `advance`, `place` and `extent` are the lengths of their numbers."""

    def __init__(self, glyphs):
        self.advance = max(glyph.advance for glyph in glyphs).bit_length()
        self.extent = max(max(glyph.width, glyph.height) for glyph in glyphs).bit_length()
        self.place = max(_signed_length(n) for glyph in glyphs for n in (glyph.x, glyph.y))

    def draw(self, glyph):
        """The numbers, then the rows from the top, then up to a whole byte."""
        fields = [
            (glyph.advance, self.advance),
            (glyph.x, self.place),
            (glyph.y, self.place),
            (glyph.width, self.extent),
            (glyph.height, self.extent),
        ]
        fields += [(row, glyph.width) for row in glyph.rows]
        return _packed(fields)


def _signed_length(number):
    return max(number, ~number).bit_length() + 1


def _packed(fields):
    bits = length = 0
    for number, size in fields:
        bits = bits << size | number & (1 << size) - 1
        length += size
    padding = -length % 8
    return (bits << padding).to_bytes((length + padding) // 8, "big")


def _head(glyphs, bits):
    top = max(glyph.y + glyph.height for glyph in glyphs)
    bottom = min(glyph.y for glyph in glyphs)
    widest = max(glyph.advance for glyph in glyphs)
    # The label of adafruit_display_text is as high as the first number says, and no higher.
    metrics = (top, top, bottom, top, bottom, 0, bottom, top, widest, 0)
    # 16-bit places of glyphs, 8-bit numbers (unused here), whole pixels, one bit a pixel.
    formats = (0, 0, 0, 1, bits.place, bits.extent, bits.advance, 0, 0)
    return struct.pack(_HEAD, 1, 3, *metrics, *formats).ljust(_HEAD_SIZE, b"\0")


def _cmap(codes):
    subtables = list(_subtables(codes))
    headers = []
    entries = b""
    number = 1
    for kind, members in subtables:
        place = _TABLE_HEADER + 4 + 16 * len(subtables) + len(entries)
        offsets = [code - members[0] for code in members] if kind == _SPARSE else []
        span = members[-1] - members[0] + 1
        headers.append(struct.pack("<IIHHHBx", place, members[0], span, number, len(offsets), kind))
        entries += _aligned(struct.pack("<%dH" % len(offsets), *offsets))
        number += len(members)
    return struct.pack("<I", len(subtables)) + b"".join(headers) + entries


def _subtables(codes):
    """Long runs of neighbours alone, what lies between them by the handful."""
    scattered = []
    for run in _runs(codes):
        if len(run) < _RUN:
            scattered += run
        else:
            yield from _handfuls(scattered)
            yield _RANGE, run
            scattered = []
    yield from _handfuls(scattered)


def _runs(codes):
    for _, pairs in groupby(enumerate(codes), lambda pair: pair[1] - pair[0]):
        yield [code for _, code in pairs]


def _handfuls(codes):
    for start in range(0, len(codes), _ENTRIES):
        yield _SPARSE, codes[start : start + _ENTRIES]


def _loca(drawn):
    places = list(accumulate(map(len, drawn), initial=_TABLE_HEADER))[:-1]
    return struct.pack("<I%dH" % len(places), len(places), *places)


def _table(name, body):
    body = _aligned(body)
    return struct.pack("<I4s", _TABLE_HEADER + len(body), name) + body


def _aligned(data):
    return data + bytes(-len(data) % 4)
