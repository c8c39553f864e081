# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Run by itself: what the libraries on the board make of the fonts, as JSON.

In a process of its own, because Blinka's displayio cannot be taken back once imported.
"""

import json
import os
import sys

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
for name in ("BLINKA_FORCEBOARD", "BLINKA_FORCECHIP"):
    os.environ.pop(name, None)

from adafruit_bitmap_font import bitmap_font  # noqa: E402
from adafruit_display_text import bitmap_label  # noqa: E402


def main():
    """Read {file: characters} from standard input; answer with {file: what is in it}."""
    asked = json.load(sys.stdin)
    json.dump({file: _font(file, characters) for file, characters in asked.items()}, sys.stdout)


def _font(file, characters):
    font = bitmap_font.load_font(file)
    return {
        "box": font.get_bounding_box(),
        "glyphs": {character: _glyph(font, character) for character in characters},
        "ink": {character: _ink(font, character) for character in characters},
    }


def _glyph(font, character):
    glyph = font.get_glyph(ord(character))
    if glyph is None:
        return None
    return [glyph.shift_x, glyph.width, glyph.height, glyph.dx, glyph.dy, _rows(glyph.bitmap)]


def _rows(bitmap):
    places = range(bitmap.width)
    return [sum(bitmap[x, y] << bitmap.width - 1 - x for x in places) for y in range(bitmap.height)]


def _ink(font, character):
    """How many pixels of the character a label shows; the label says so when it has no glyph."""
    if font.get_glyph(ord(character)) is None:
        return None
    label = bitmap_label.Label(font, text=character)
    return sum(row.bit_count() for row in _rows(label.bitmap))


main()
