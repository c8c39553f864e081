"""terminalio.FONT as the firmware has it: ASCII, side by side in one bitmap, each 6 by 12 pixels.

Blinka's has each letter as its font file gives it: labels stood some pixels too low.
"""

import fontio
from displayio import Bitmap

_CODES = range(0x20, 0x7F)
_WIDTH, _HEIGHT = 6, 12
_ASCENT = 10


class ConsoleFont(fontio.BuiltinFont):
    """What terminalio.FONT is an instance of."""

    def __init__(self):
        super().__init__()
        self._letters = Bitmap(_WIDTH * len(_CODES), _HEIGHT, 2)
        for number, code in enumerate(_CODES):
            glyph = self._font.get_glyph(code)
            top = _ASCENT - glyph.dy - glyph.height
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y]:
                        self._letters[_WIDTH * number + glyph.dx + x, top + y] = 1

    def get_bounding_box(self):
        return _WIDTH, _HEIGHT

    def get_glyph(self, codepoint):
        if codepoint not in _CODES:
            return None
        size = (_WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)
        return fontio.Glyph(self._letters, codepoint - _CODES[0], *size)

    @property
    def bitmap(self):
        return self._letters
