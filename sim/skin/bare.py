"""Any board, for guests: its screen, its buttons, and below them the pixels that were lit."""

from sim.skin import layout, parts
from sim.skin.parts import moved

_DESK = 8  # free space around it all
_EDGE = 12  # of the board around its parts
_SIDE = 80  # for the buttons on either side, if there are any
_GLASS = 8  # of black glass around the picture
_FOOT = 40  # below the glass: name and pixels
_ROW = 16  # pixels side by side
_STEP = 7

_DARK = (38, 42, 52)
_DARK_LOW = (24, 27, 34)
_RIM = (74, 80, 96)


class Layout(layout.Layout):
    """The places of a board's parts; also the boxes `body` and `glass`."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        side = _SIDE if wiring.KEYS else _EDGE
        left, top = _DESK + side, _DESK + _EDGE
        right = left + width + 2 * _GLASS
        bottom = max(top + height + 2 * _GLASS, top + (90 if wiring.KEYS else 0))
        self.glass = (left, top, right, top + height + 2 * _GLASS)
        self.screen = (left + _GLASS, top + _GLASS)
        self.body = (_DESK, _DESK, right + side, bottom + _FOOT)
        self.size = (self.body[2] + _DESK, self.body[3] + _DESK)
        y = (top + bottom) / 2
        places = parts.cross(left - side / 2, y, 23.5, 10.5)
        x = right + side / 2
        places.update(B=(x - 15, y + 14, 12.5), A=(x + 15, y - 14, 12.5))
        places.update(SELECT=(x - 12, y + 42, 4.5), START=(x + 12, y + 42, 4.5))
        self.buttons = {name: places[name] for name in wiring.KEYS}
        self.board_pixels = []

    def pixels(self, count):
        """The discs of so many pixels, a row of 16 or fewer after another."""
        left, y = self.body[0] + _EDGE, self.body[3] - _FOOT + 10
        return [
            (left + 4 + at % _ROW * _STEP, y + at // _ROW * _STEP, 2.6)
            for at in range(min(count, 4 * _ROW))
        ]


def body(pen, layout, wiring):
    """Draw the unchanging parts."""
    pen.shadow(moved(layout.body, 1, 4), 10, 3)
    pen.box(layout.body, 10, _RIM, _DARK_LOW)
    pen.box(moved(layout.body, 1), 9, _DARK, _DARK_LOW)
    parts.glass(pen, layout.glass)
    x = layout.body[2] - _EDGE - 40
    pen.text(x, layout.body[3] - _EDGE, wiring.TITLE, 6.5, parts.SILK)


def controls(pen, layout, wiring, held):
    parts.controls(pen, layout, held)
