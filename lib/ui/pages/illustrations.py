"""Pictures on the pages of rules: cards, dice or coins, and signs that show what happens.

A page is a text: a letter or digit is a tile (base 36), after "$" a coin; ">" is an arrow,
"+" a plus, and "-" crosses out the tile before it. All pages of a game have one size.
"""

import displayio

from ui import loading
from ui.kit import drawing, theme, widgets

_GAP = 2
_SIGN = 7
_SIGNS = {
    ">": b"""
...g...
...gg..
gggggg.
ggggggg
gggggg.
...gg..
...g...
""",
    "+": b"""
.......
...c...
...c...
.ccccc.
...c...
...c...
.......
""",
}


class Vignette:
    """The picture of page 0.. of a game's rules; `height` is what it takes, 0 for none."""

    def __init__(self, app, game, page):
        self.app = app
        self._pictures = loading.load_temporary(game + ".pictures")
        self._page = self._pictures.PAGES[page]
        self._sheets = {}
        height = self._sheet()[0].height
        self._space = 0 if app.layout.MONO else 2  # pixels above and below
        self._scale = 2 if 2 * height + 2 * self._space <= app.layout.VIGNETTE else 1
        self.height = self._scale * height + 2 * self._space if self._page else 0

    def draw(self):
        """Return the group that shows it above the bar at the foot."""
        layout = self.app.layout
        gap = _GAP
        while gap and self._scale * self._width(gap) > layout.WIDTH - 2 * self._space:
            gap -= 1
        x = (layout.WIDTH - self._scale * self._width(gap)) // 2
        y = layout.HEIGHT - layout.BAR - self.height + self._space
        group = displayio.Group(scale=self._scale, x=x, y=y)
        self._add(group, gap)
        return group

    def _sheet(self, mark=""):
        """The sheet of tiles, or after "$" of coins, and their number."""
        if mark not in self._sheets:
            self._sheets[mark] = self._pictures.sheet(self.app, mark)
        return self._sheets[mark]

    def _parts(self):
        """(letter, sheet or None for a sign, width) of each part."""
        mark = ""
        for letter in self._page:
            if letter in _SIGNS:
                yield letter, None, _SIGN
            elif letter in "$-":
                mark = letter
                if letter == "-":
                    yield letter, None, 0
            else:
                sheet, count = self._sheet("$" if mark == "$" else "")
                mark = ""
                yield letter, sheet, sheet.width // count

    def _width(self, gap):
        return sum([width + gap for letter, _, width in self._parts() if letter != "-"]) - gap

    def _add(self, group, gap):
        height = self._sheet()[0].height
        x = last = 0
        for letter, sheet, width in self._parts():
            if letter == "-":
                size = min(height, last)
                self._put(
                    group,
                    _cross(size, 2 - self._scale, theme.INK if self._space == 0 else theme.RED),
                    x - gap - (last + size) // 2,
                    (height - size) // 2,
                )
                continue
            if sheet:
                y = (height - sheet.height) // 2
                index = int(letter, 36)
                widgets.tile(group, self.app.palette, sheet, x, y, width, sheet.height, index)
            else:
                self._put(group, drawing.sprite(_SIGNS[letter]), x, (height - _SIGN) // 2)
            last = width
            x += width + gap

    def _put(self, group, bitmap, x, y):
        widgets.picture(group, self.app.palette, bitmap, x, y)


def _cross(size, thick, ink):
    """A cross, `size` pixels wide and high, that is seen on every tile."""
    bitmap = displayio.Bitmap(size, size, theme.SPRITE_COLOURS)
    for colour, reach in ((theme.WHITE, thick + 1), (ink, thick)):
        for i in range(1 + thick, size - 1 - thick):
            for x in range(max(0, i - reach), min(size, i + reach + 1)):
                bitmap[x, i] = bitmap[size - 1 - x, i] = colour
    return bitmap
