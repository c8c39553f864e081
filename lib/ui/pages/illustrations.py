"""Draws pictures on the pages of rules and highlights: cards, dice or coins, and signs.

The picture of a page is a string. A letter or digit is the number of a tile (base 36), or of a
coin after "$". ">" is an arrow, "+" is a plus sign, and "-" crosses out the tile before it. The
tiles of a game have one size.
"""

import displayio

from ui.kit import drawing, theme, widgets

_GAP = 2
_SIGN = 7
_SIGNS = ">+"


class Vignette:
    """The picture `page` of a game, whose sheets are those of `pictures` (ui.GAME.pictures).

    `sheets` has those that earlier pictures have read, by their mark. `height` is in pixels, 0
    without a picture.
    """

    def __init__(self, app, pictures, page, sheets):
        self.app = app
        sheets[""] = sheets.get("") or pictures.sheet(app, "")
        self._high = high = sheets[""][0].height
        self._space = 0 if app.layout.MONO else 2  # pixels above and below
        self._scale = 2 if 2 * high + 2 * self._space <= app.layout.VIGNETTE else 1
        self.height = self._scale * high + 2 * self._space if page else 0
        self._parts = []  # lists [tile or sign, sheet or None, width, True if crossed out]
        mark = ""
        for letter in page:
            if letter == "$":
                mark = letter
                sheets[mark] = sheets.get(mark) or pictures.sheet(app, mark)
            elif letter == "-":
                self._parts[-1][3] = True
            elif letter in _SIGNS:
                self._parts.append([letter, None, _SIGN, False])
            else:
                sheet, count = sheets[mark]
                self._parts.append([letter, sheet, sheet.width // count, False])
                mark = ""

    def fits(self, height):
        """Return True if the picture is not higher than `height` pixels at its smallest."""
        return self._high <= height

    def draw(self, room, height=0):
        """Return a group with the picture, as large as fits into the middle of a place.

        The place is above the bar at the foot, `room` pixels wide and `height` high, but at least
        as high as the picture.
        """
        layout = self.app.layout
        room -= 2 * self._space
        height = max(height, self.height)
        widths = sum([part[2] for part in self._parts])
        gaps = len(self._parts) - 1
        scale = min((height - 2 * self._space) // self._high, room // (widths + gaps)) or 1
        gap = _GAP
        while gap and scale * (widths + gap * gaps) > room:
            gap -= 1
        left = self._space + (room - scale * (widths + gap * gaps)) // 2
        top = layout.HEIGHT - layout.BAR - (height + scale * self._high) // 2
        group = displayio.Group(scale=scale, x=left, y=top)
        palette = self.app.palette
        x = 0
        for letter, sheet, width, is_crossed in self._parts:
            if sheet:
                y, index = (self._high - sheet.height) // 2, int(letter, 36)
                widgets.tile(group, palette, sheet, x, y, width, sheet.height, index)
            else:
                (sign,) = drawing.read("pages/signs", letter)
                widgets.picture(group, palette, sign, x, (self._high - _SIGN) // 2)
            if is_crossed:
                size = min(self._high, width)
                cross = _cross(size, 2 - self._scale, theme.RED if self._space else theme.INK)
                across, y = width - (width + size) // 2, (self._high - size) // 2
                widgets.picture(group, palette, cross, x + across, y)
            x += width + gap
        return group


def _cross(size, thick, ink):
    """Return a cross, `size` pixels wide and high, with a white edge to stand out on any tile."""
    bitmap = displayio.Bitmap(size, size, theme.SPRITE_COLOURS)
    for colour, reach in ((theme.WHITE, thick + 1), (ink, thick)):
        for i in range(1 + thick, size - 1 - thick):
            for x in range(max(0, i - reach), min(size, i + reach + 1)):
                bitmap[x, i] = bitmap[size - 1 - x, i] = colour
    return bitmap
