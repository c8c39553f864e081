"""Figures of seats: the face of a player, or the symbol of a guest with eyes and a mouth."""

import bitmaptools
import displayio

from ui import faces
from ui.kit import drawing, theme, widgets
from ui.kit.drawing import FACE_SIDE

# The first row of the mouth, by face. The last one, -1, is that of a guest.
_MOUTHS = b"\x0a\x0a\x0b\x0a\x0b\x0a\x0a\x09\x0a\x0b\x09\x09\x0b\x0b\x0b"
_LEFT = 5  # the first column of a mouth
_BROW = 3  # rows from the eyes of a guest to the mouth
_BLUE = theme.SEATS + 1  # the colour of tears
_TEARS = ((4, 0), (4, 1), (11, -1), (11, 0), (11, 1))  # column, and row from the mouth


class Figure:
    """The figure of a seat on a screen, as `group`, enlarged by `scale`."""

    def __init__(self, screen, seat, x, y, scale):
        lineup = screen.app.lineup
        self._is_mono = screen.layout.MONO
        self._is_hollow = False
        self._face = lineup.face(seat)
        if self._face >= 0:
            self.group = faces.add(screen, self._face, x, y, scale)
            return
        self.group = displayio.Group(scale=scale, x=x, y=y)
        bitmap = self._guest(screen.app.symbols_sheet, lineup.colour(seat))
        widgets.picture(self.group, screen.app.palette, bitmap, 0, 0)
        screen.group.append(self.group)

    def _guest(self, sheet, colour):
        """Return the drawing of a guest: a face on the enlarged symbol of the seat."""
        side = sheet.height
        bitmap = displayio.Bitmap(FACE_SIDE, FACE_SIDE, theme.SPRITE_COLOURS)
        for at in range(side * side):
            column = at % side
            row = at // side
            bitmaptools.fill_region(
                *(bitmap, _edge(column, side), 1 + _edge(row, side)),
                *(_edge(column + 1, side), 1 + _edge(row + 1, side)),
                sheet[colour * side + column, row],
            )
        # On a hollow symbol, dark lines would not be visible.
        self._is_hollow = not bitmap[FACE_SIDE // 2, _MOUTHS[-1]]
        self._draw(bitmap, "guest", _MOUTHS[-1] - _BROW)
        return bitmap

    def feel(self, laughs):
        """Make the face laugh or cry."""
        bitmap = self.group[0].bitmap
        mouth = _MOUTHS[self._face]
        self._draw(bitmap, "laugh" if laughs else "cry", mouth - laughs)
        if not laughs:
            tear = theme.WHITE if self._face < 0 else _BLUE
            for x, below in _TEARS:
                bitmap[x, mouth + below] = self._ink(tear)

    def _draw(self, bitmap, name, y):
        """Draw the mouth and what is around it, from row y."""
        (drawn,) = drawing.read("faces/faces", name)
        for at in range(drawn.width * drawn.height):
            if drawn[at] != theme.CLEAR:
                x = _LEFT + at % drawn.width
                bitmap[x, y + at // drawn.width] = self._ink(drawn[at])

    def _ink(self, colour):
        """Return `colour`. On a monochrome face, every colour but white becomes dark."""
        if self._is_mono:
            return theme.CREAM if (colour == theme.WHITE) != self._is_hollow else theme.INK
        return colour


def _edge(part, side):
    """Return the pixel where a column or row of a symbol begins when it is enlarged to a face.

    `part` is its number, `side` the number of columns or rows.
    """
    return 1 + part * (FACE_SIDE - 2) // side
