"""From a BDF font to a file that a board can draw from without keeping anything of it in memory.

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

import io
import re
import struct
from collections import namedtuple

from PIL import Image
from PIL.BdfFontFile import bdf_char

from displayio_sim.errors import SimError

_ASCII = range(0x20, 0x7F)
_CODE = re.compile(rb"^STARTCHAR .*\nENCODING (\d+)$", re.MULTILINE)

# box: left, top, right, bottom from the pen on the baseline, to the right and downwards.
Glyph = namedtuple("Glyph", "advance box picture")


def read(bdf: bytes, characters: str) -> dict[int, Glyph]:
    """Return those of `characters` that the BDF font has, by code point."""
    wanted = {*map(ord, characters)}
    found, file = {}, io.BytesIO(bdf)
    for start in _CODE.finditer(bdf):
        if int(start[1]) in wanted:
            file.seek(start.start())
            if drawn := bdf_char(file):
                _, code, ((advance, _), box, _), picture = drawn
                found[code] = Glyph(advance, box, picture)
    return found


def dumps(glyphs: dict[int, Glyph]) -> bytes:
    """Return the font file with `glyphs`, a dict of code point to Glyph with all of ASCII."""
    codes = sorted(glyphs)
    if codes[: len(_ASCII)] != list(_ASCII):
        raise SimError("printable ASCII has to come first and whole")
    found = [glyphs[code] for code in codes]
    lefts, tops, rights, bottoms = zip(*(glyph.box for glyph in found), strict=True)
    if min(lefts) < 0:
        raise SimError("a glyph begins %d px left of the pen" % -min(lefts))
    height, size = max(bottoms) - min(tops), -(-max(rights) // 8)
    head = struct.pack("<BBBH%dH" % len(codes), height, -min(tops), size, len(codes), *codes)
    made = [b"GRG", head, bytes(glyph.advance for glyph in found)]
    for glyph in found:
        cell = Image.new("1", (8 * size, height))
        cell.paste(glyph.picture, (glyph.box[0], glyph.box[1] - min(tops)))
        made.append(cell.tobytes())
    return b"".join(made)
