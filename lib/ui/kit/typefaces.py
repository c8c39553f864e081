"""Text: adafruit_display_text draws it, from a font file that stays on the drive.

A label takes 1 KB of a board's heap, its bitmap 400 bytes: so one label draws all texts of a
font, and each text keeps its bitmap. sim/build/fonts/cells.py describes the file format.
"""

import bitmaptools
import displayio
from adafruit_display_text.bitmap_label import Label

from ui.texts import UI

_HEAD = 8
_ASCII = 95  # glyphs, from the space on
_MISSING = 31  # the number of "?"
_CONSOLE_ASCENT = 10
COLOURS = 2  # background and ink: what the bitmaps of a label have room for


def load(name):
    """The font `name`, one of ui.sizes.*.layout.FONTS; where it is not built, the firmware's own,
    which is English only."""
    try:
        return Typeface(FontFile(open("%s/fonts/%s.bin" % (UI, name), "rb")))
    except (OSError, ValueError):
        from ui.kit.console_face import Console

        return Typeface(Console())


class Typeface:
    """Draws lines in `font`, `height` rows high, of which `ascent` are above the baseline."""

    def __init__(self, font):
        self._font = font
        self._label = Label(font, text=" ", base_alignment=True, save_text=False)
        self._advances = getattr(font, "advances", b"")
        self.height = self._label.bitmap.height
        self.ascent = getattr(font, "ascent", min(_CONSOLE_ASCENT, self.height))

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
        """Return an empty bitmap, as draw() makes them."""
        return displayio.Bitmap(width, self.height, COLOURS)

    def draw(self, words):
        """Return a new bitmap with `words`, whose index 1 is ink; None without words."""
        self._label.text = words
        bitmap = self._label.bitmap
        # Lets go of the bitmap: the label would draw another text of this width into it.
        self._label.text = ""
        return bitmap


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
