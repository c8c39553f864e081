"""Draws text with adafruit_display_text. Glyphs are read from a font file on the drive.

A label takes 1 KB of a board's heap, its bitmap 400 bytes. So one label draws all texts of a font,
and each text has only its bitmap. sim/build/fonts/cells.py describes the file format.
"""

import bitmaptools
import displayio
from adafruit_display_text.bitmap_label import Label

_HEAD = 8
_ASCII = 95  # glyphs, from the space on
_MISSING = 31  # the number of "?"
_RECENT = 23  # code points: a line in Japanese has no more
_CONSOLE_ASCENT = 10
COLOURS = 2  # of the bitmaps that a label draws: background and ink


class Typeface:
    """A font that draws lines. A line has `height` rows, `ascent` of them above the baseline."""

    def __init__(self, font):
        self._font = font
        self._label = Label(font, text=" ", base_alignment=True, save_text=False)
        self._advances = getattr(font, "advances", b"")
        self._recent = getattr(font, "recent", {})
        self.height = self._label.bitmap.height
        self.ascent = getattr(font, "ascent", min(_CONSOLE_ASCENT, self.height))

    def forget(self):
        """Free the results of searches. They were allocated between things that a screen drops."""
        self._recent.clear()

    def measure(self, words):
        """Return the width of `words` in pixels."""
        width = 0
        advances = self._advances
        # ASCII is looked up by byte, in a tenth of the time. Other text asks for each glyph.
        for code in words.encode():
            if not 0 <= code - 32 < len(advances):
                get_glyph = self._font.get_glyph
                return sum([get_glyph(ord(letter)).shift_x for letter in _letters(words)])
            width += advances[code - 32]
        return width

    def bitmap(self, width):
        """Return an empty bitmap like those of draw()."""
        return displayio.Bitmap(width, self.height, COLOURS)

    def draw(self, words):
        """Return a new bitmap with `words`, or None without words. Index 1 is the ink."""
        self._label.text = _letters(words)
        bitmap = self._label.bitmap
        # Make the label drop the bitmap. It would draw the next text of this width into it.
        self._label.text = ""
        return bitmap


class _Letters(list):  # type: ignore[type-arg]
    """Letters, as a label takes them."""

    def find(self, tab):
        """Return -1: the label looks for tabs, and no text has one."""
        return -1


def _letters(words):
    """Return the letters of a text.

    A loop over the text itself would make each letter a name, which a board keeps for ever.
    """
    return _Letters([words[i : i + 1] for i in range(len(words))])


class FontFile:
    """A font for adafruit_display_text that also acts as its glyphs, one at a time.

    get_glyph() returns the font itself. Its attributes are those of that glyph until the next call.
    Raises ValueError if `file` is not a font.
    """

    tile_index = 0
    dx = 0

    def __init__(self, file):
        self._file = file
        head = file.read(_HEAD)
        if len(head) < _HEAD or head[:3] != b"GRG":
            raise ValueError("this is no font")
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
        self.recent = {}  # what _search() has returned for the last code points
        self.width = self.shift_x = self.advances[0]

    def get_bounding_box(self):
        """Return the width and height of the largest glyph."""
        return self._box

    def get_glyph(self, code):
        """Return the glyph of a code point, or that of "?" if the font does not have it."""
        if 32 <= code < 127:
            self._number = code - 32
            self.width = self.shift_x = self.advances[code - 32]
        else:
            found = self._search(code)
            self._number = found >> 8
            self.width = self.shift_x = found & 255
        return self

    @property
    def bitmap(self):
        """The bitmap of the current glyph, read from the file. It is reused."""
        self._file.seek(self._advances_at + self._count + self._number * self._size)
        bitmaptools.readinto(self._cell, self._file, 1, 1, True)
        return self._cell

    def _search(self, code):
        """Return the number of the glyph of a code point << 8 | its advance.

        A text asks three times for each letter, and a search reads the file about nine times.
        """
        found = self.recent.get(code)
        if found is None:
            if len(self.recent) == _RECENT:
                self.recent.clear()
            number = self._find(code)
            self._file.seek(self._advances_at + number)
            found = self.recent[code] = number << 8 | self._file.read(1)[0]
        return found

    def _find(self, code):
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
