"""Writing a font file that a board can draw from without keeping anything of it in memory.

Every glyph is a cell of the same size, so that its place in the file is a product, and its
rows are whole bytes, as bitmaptools.readinto() takes them. Numbers have their low byte first.

    3 bytes  "GRG"
    1 byte   rows of a cell
    1 byte   rows of a cell above the baseline
    1 byte   bytes of a row; the leftmost pixel is the highest bit of the first
    2 bytes  number of glyphs
    2 bytes  code point of each glyph, rising; printable ASCII comes first and whole
    1 byte   how far each glyph moves the pen
    then the rows of each glyph, from the top
"""

import struct

from sim.errors import SimError
from sim.workshop.fonts.bdf import Glyph

MAGIC = b"GRG"
_ASCII = range(0x20, 0x7F)


def dumps(glyphs: dict[int, Glyph]) -> bytes:
    """The font file with `glyphs`, a dict of code point to bdf.Glyph with all of ASCII."""
    codes = sorted(glyphs)
    if codes[: len(_ASCII)] != list(_ASCII):
        raise SimError("printable ASCII has to come first and whole")
    found = [glyphs[code] for code in codes]
    top = max(glyph.y + glyph.height for glyph in found)
    height = top - min(glyph.y for glyph in found)
    size = max(-(-(glyph.x + glyph.width) // 8) for glyph in found)
    head = MAGIC + struct.pack("<BBBH%dH" % len(codes), height, top, size, len(codes), *codes)
    advances = bytes(glyph.advance for glyph in found)
    return head + advances + b"".join(_rows(glyph, top, height, size) for glyph in found)


def _rows(glyph, top, height, size):
    if glyph.x < 0:
        raise SimError("a glyph begins %d px left of the pen" % -glyph.x)
    rows = [0] * height
    first = top - glyph.y - glyph.height
    for y, row in enumerate(glyph.rows):
        rows[first + y] = row << 8 * size - glyph.x - glyph.width
    return b"".join(row.to_bytes(size, "big") for row in rows)
