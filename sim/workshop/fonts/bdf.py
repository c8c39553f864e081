"""Reading glyphs out of a BDF font."""

from collections import namedtuple

# x, y: the lower left corner from the pen, upwards. rows: from the top, one int a row whose
# lowest bit is the rightmost pixel.
Glyph = namedtuple("Glyph", "advance width height x y rows")


def glyphs(text: str, characters: str) -> dict[int, Glyph]:
    """Those of `characters` that the font has, by code point."""
    wanted = {ord(character) for character in characters}
    found = {}
    for block in text.split("\nSTARTCHAR ")[1:]:
        code = int(_line(block, "ENCODING"))
        if code in wanted:
            found[code] = _glyph(block)
    return found


def _glyph(block):
    width, height, x, y = map(int, _line(block, "BBX").split())
    advance = int(_line(block, "DWIDTH").split()[0])
    lines = block.partition("\nBITMAP")[2].split()[:height]
    # A row fills whole bytes in the file.
    padding = -width % 8
    return Glyph(advance, width, height, x, y, tuple(int(line, 16) >> padding for line in lines))


def _line(block, word):
    return block.partition("\n" + word + " ")[2].partition("\n")[0]
