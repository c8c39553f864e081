"""Paints the poster of a game, one part in each frame.

A poster shows a scene made of shapes on 160 x 72. sim/build/drawings.py describes them.
"""

import bitmaptools
import displayio

from ui.kit import widgets
from ui.texts import UI

_WIDTH = 160
_HEIGHT = 72
_PARTS = 4
_EACH = 7  # bytes of a shape: colour, top, bottom, then left and right at the top and at the bottom

_RGB = (
    0x0E0908,
    0x1B2440,
    0x4A2A4E,
    0xE07B2E,
    0x7A2420,
    0xF2A65A,
    0xFFC62E,
    0xFFF0C8,
    0x2A1A12,
    0x52341E,
    0x80542C,
    0xB0804A,
    0x26221E,
    0x3C3834,
    0x76706C,
    0x2E6A40,
)


class Poster:
    """A picture at the top of the screen, as wide as the screen and `height` pixels high."""

    def __init__(self, screen, height):
        self._width = screen.layout.WIDTH
        self._height = height
        palette = displayio.Palette(len(_RGB))
        for index in range(len(_RGB)):
            palette[index] = _RGB[index]
        # One bitmap for the whole poster would need 5,760 bytes in one piece. After a game there
        # may be no such piece, so each part has its own.
        self._each = self._width // _PARTS
        self._bitmaps = []
        for at in range(_PARTS):
            bitmap = displayio.Bitmap(self._each, height, len(_RGB))
            widgets.picture(screen.group, palette, bitmap, at * self._each, 0)
            self._bitmaps.append(bitmap)
        self._shapes = b""
        self._left = 0  # number of parts still to paint
        self._step = 1

    def turn(self, game, step):
        """Start painting the scene of a game, from the left (step -1) or from the right (1)."""
        self.paint_all()
        with open("%s/%s/scene.bin" % (UI, game), "rb") as file:
            self._shapes = file.read()
        self._step = step
        self._left = _PARTS

    def paint(self):
        """Paint the next part, if any is left."""
        if self._left:
            self._left -= 1
            at = self._left if self._step > 0 else _PARTS - 1 - self._left
            for first in range(0, len(self._shapes), _EACH):
                self._shape(first, at)

    def paint_all(self):
        while self._left:
            self.paint()

    def _shape(self, first, at):
        """Paint what lies of a shape in part `at`."""
        colour, top, bottom, x, end, low_x, low_end = self._shapes[first : first + _EACH]
        top = top * self._height // _HEIGHT
        bottom = bottom * self._height // _HEIGHT
        if x == low_x and end == low_end:
            self._fill(at, colour, top, bottom, self._x(x), self._x(end))
            return
        for y in range(top, bottom):
            part = (y - top) * 256 // (bottom - top)
            from_x = self._x(x) + (self._x(low_x) - self._x(x)) * part // 256
            to_x = self._x(end) + (self._x(low_end) - self._x(end)) * part // 256
            self._fill(at, colour, y, y + 1, from_x, to_x)

    def _x(self, x):
        return x * self._width // _WIDTH

    def _fill(self, at, colour, top, bottom, left, right):
        left = max(left - at * self._each, 0)
        right = min(right - at * self._each, self._each)
        if left < right and top < bottom:
            bitmaptools.fill_region(self._bitmaps[at], left, top, right, bottom, colour)
