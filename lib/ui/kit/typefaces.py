# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Letters: adafruit_display_text sets them, out of a font file of which nothing is kept.

A label takes 1.3 KB of a board's heap, its bitmap 200 bytes: so a typeface sets all texts of its
font, and each text keeps its bitmap. sim/workshop/fonts/cells.py tells the format.
"""

import bitmaptools
import displayio
from adafruit_display_text.bitmap_label import Label

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/fonts/"
_HEAD = 8
_ASCII = 95  # glyphs, from the space on
_MISSING = 31  # the number of "?"
_CONSOLE_ASCENT = 10


def load(name):
    """The font `name`, one of ui.sizes.*.layout.FONTS; where it is not built, the firmware's own,
    which is English only."""
    try:
        return Typeface(FontFile(open(_FOLDER + name + ".bin", "rb")))
    except (OSError, ValueError):
        from ui.start.console_face import Console

        return Typeface(Console())


class Typeface:
    """Sets lines in `font`, `height` rows high, of which `ascent` are above the baseline.

    It stands in for the label that sets them: what else a label is and can do stays off a board
    (sim/workshop/install/unused.py), 7 KB of its heap.
    """

    _place_text = Label._place_text

    def __init__(self, font):
        self.height = font.get_bounding_box()[1]
        self.ascent = getattr(font, "ascent", min(_CONSOLE_ASCENT, self.height))
        self._font = font
        self._advances = getattr(font, "advances", b"")
        # The firmware's own font stands on its last row.
        self._base = getattr(font, "ascent", self.height)
        self._line_spacing = 1
        self._accent_ranges = ()
        self._tmp_glyph_bitmap = None
        self._verbose = False

    def measure(self, words):
        """The width of `words` in pixels."""
        width = 0
        advances = self._advances
        # By bytes: a board takes a tenth of the time.
        for code in words.encode():
            if not 0 <= code - 32 < len(advances):
                return sum([self._font.get_glyph(ord(letter)).shift_x for letter in words])
            width += advances[code - 32]
        return width

    def bitmap(self, width):
        """Return a bitmap for texts up to a width."""
        return displayio.Bitmap(width, self.height, 2)

    def draw(self, words, bitmap):
        """Draw `words` into a bitmap, in place of what is there, and return it; index 1 is ink."""
        bitmap.fill(0)
        if words:
            self._place_text(bitmap, words, self._font, 0, self._base)
        return bitmap

    def _blit(self, bitmap, x, y, glyph, x_1, y_1, x_2, y_2, skip_index):
        # The library's own looks for three ways each time.
        bitmaptools.blit(bitmap, glyph, x, y, x1=x_1, y1=y_1, x2=x_2, y2=y_2, skip_source_index=0)

    def _has_outline_accent(self):
        return False

    def _add_outline(self, bitmap):
        """No text has one."""


class FontFile:
    """A font as adafruit_display_text wants it, and each of its glyphs in turn.

    get_glyph() gives the font itself, which then is that glyph until it is called again.
    Raises ValueError when `file` is no font.
    """

    tile_index = 0
    dx = 0

    def __init__(self, file):
        self._file = file
        head = file.read(_HEAD)
        if len(head) < _HEAD or head[:3] != b"GRG":
            raise ValueError("no font")
        self.height = head[3]
        self.ascent = head[4]
        self.descent = self.height - self.ascent
        self.dy = -self.descent
        self._box = (8 * head[5], self.height)
        self._count = head[6] | head[7] << 8
        self._size = head[3] * head[5]
        self._advances_at = _HEAD + 2 * self._count
        file.seek(self._advances_at)
        self.advances = file.read(_ASCII)
        self._code = bytearray(2)
        self._cell = displayio.Bitmap(8 * head[5], self.height, 2)
        self._number = 0
        self.width = self.shift_x = self.advances[0]

    def get_bounding_box(self):
        """Width and height of the largest glyph."""
        return self._box

    def get_glyph(self, code):
        """The glyph of a code point; of "?" where it has none."""
        number = code - 32 if 32 <= code < 127 else self._search(code)
        if number != self._number:
            self._number = number
            self.width = self.shift_x = (
                self.advances[number] if number < _ASCII else self._advance(number)
            )
        return self

    def _advance(self, number):
        self._file.seek(self._advances_at + number)
        return self._file.read(1)[0]

    @property
    def bitmap(self):
        """The cell, with the glyph read into it."""
        self._file.seek(self._advances_at + self._count + self._number * self._size)
        bitmaptools.readinto(self._cell, self._file, 1, 1, True)
        return self._cell

    def _search(self, code):
        least = 0
        most = self._count - 1
        while least <= most:
            middle = (least + most) // 2
            self._file.seek(_HEAD + 2 * middle)
            self._file.readinto(self._code)
            found = self._code[0] | self._code[1] << 8
            if found == code:
                return middle
            if found < code:
                least = middle + 1
            else:
                most = middle - 1
        return _MISSING
