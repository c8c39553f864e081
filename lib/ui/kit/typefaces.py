# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Letters, drawn straight from a font file into a bitmap.

The usual libraries (adafruit_display_text, adafruit_bitmap_font) take 33 KB of a board's heap
and 150 bytes more a letter; this takes 2 KB. sim/workshop/fonts/cells.py tells the format.
"""

import bitmaptools
import displayio

_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/fonts/"
_HEAD = 8
_MISSING = 31  # the number of "?"


def load(name):
    """The font `name`, one of ui.sizes.*.layout.FONTS; where it is not built, the firmware's own,
    which is English only."""
    try:
        return Typeface(open(_FOLDER + name + ".bin", "rb"))
    except (OSError, ValueError):
        from ui.kit.console_face import ConsoleFace

        return ConsoleFace()


class Typeface:
    """`height` rows of a line, of which `ascent` are above the baseline.

    Raises ValueError when `file` is no font.
    """

    def __init__(self, file):
        self._file = file
        head = file.read(_HEAD)
        if len(head) < _HEAD or head[:3] != b"GRF":
            raise ValueError("no font")
        self.height = head[3]
        self.ascent = head[4]
        self._count = head[6] | head[7] << 8
        self._size = 1 + head[3] * head[5]
        self._code = bytearray(2)
        self._cell = displayio.Bitmap(8 * head[5], self.height, 2)

    def measure(self, words):
        """The width of `words` in pixels."""
        width = 0
        for letter in words:
            width += self._find(letter)
        return width

    def draw(self, bitmap, x, words):
        """Draw `words` into a bitmap from column `x` on, as far as there is room."""
        for letter in words:
            advance = self._find(letter)
            if x >= bitmap.width:
                return
            bitmaptools.readinto(self._cell, self._file, 1, 1, True)
            bitmaptools.blit(bitmap, self._cell, x, 0, skip_source_index=0)
            x += advance

    def _find(self, letter):
        """Go to the rows of a letter; how far it moves the pen."""
        code = ord(letter)
        number = code - 32 if 32 <= code < 127 else self._search(code)
        self._file.seek(_HEAD + 2 * self._count + number * self._size)
        return self._file.read(1)[0]

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
