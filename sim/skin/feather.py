"""The Feather on a green board, between the direction buttons and A and B, beside the grid."""

from sim.skin import layout, parts
from sim.skin.parts import moved

_DESK = 8  # free space around it all
_EDGE = 13  # of green board around its parts
_PAD = 92  # for the direction buttons, clear of the USB plug
_SIDE = 78  # for A and B
_GLASS = 9  # of black glass around the picture
_ROW = 13  # for the pins along both long sides
_LEFT = 25  # of the module, left of the glass: socket and lamp
_RIGHT = 21
_GRID = 106
_WORDS = 26  # above and below the grid
_PINS = 16  # on the longer side

_GREEN = (32, 84, 60)
_GREEN_LOW = (18, 54, 40)
_RIM = (66, 126, 92)
_RIM_LOW = (8, 30, 22)
_TRACE = (48, 106, 76)


class Layout(layout.Layout):
    """The places of a Feather's parts; also the boxes `module`, `glass` and `body`."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        high = height + 2 * _GLASS + 2 * _ROW
        inside = max(high + 2 * _EDGE, _GRID + 2 * _WORDS)
        left, top = _DESK + _PAD, _DESK + (inside - high) // 2
        right = left + _LEFT + width + 2 * _GLASS + _RIGHT
        bottom = top + high
        self.module = (left, top, right, bottom)
        self.glass = (left + _LEFT, top + _ROW, right - _RIGHT, bottom - _ROW)
        self.screen = (self.glass[0] + _GLASS, self.glass[1] + _GLASS)
        y = (top + bottom) / 2
        self.grid = (right + _SIDE, y - _GRID / 2, right + _SIDE + _GRID, y + _GRID / 2)
        self.body = (_DESK, _DESK, self.grid[2] + _EDGE, _DESK + inside)
        self.size = (round(self.body[2]) + _DESK, round(self.body[3]) + _DESK)
        self.buttons = parts.cross(left - _PAD / 2 - 4, y, 23.5, 10.5)
        x = right + _SIDE / 2
        self.buttons.update(B=(x - 15, y + 14, 12.5), A=(x + 15, y - 14, 12.5))
        self.board_pixels = [(left + 12.5, y + 0.3 * high, 2.4)] if wiring.BOARD_PIXELS else []


def body(pen, layout, wiring):
    """Draw the unchanging parts, with all lights off."""
    pen.shadow(moved(layout.body, 1, 4), 16, 3)
    pen.box(layout.body, 16, _RIM, _RIM_LOW)
    pen.box(moved(layout.body, 1), 15, _GREEN, _GREEN_LOW)
    for x, y in parts.corners(moved(layout.body, 9)):
        parts.hole(pen, x, y, 3)
    _traces(pen, layout)
    _feather(pen, layout, wiring)
    parts.grid(pen, layout)
    middle = (layout.grid[0] + layout.grid[2]) / 2
    pen.text(middle, layout.grid[1] - 16, "G O L D R U S H", 6.5, parts.GOLD)
    pen.text(middle, layout.grid[3] + 16, wiring.TITLE, 6.5, parts.SILK)


def controls(pen, layout, wiring, held):
    parts.controls(pen, layout, held)


def _traces(pen, layout):
    """Copper from under the module to the buttons and the grid."""
    left, _, right, bottom = layout.module
    for name, (x, y, _) in layout.buttons.items():
        down = {"UP": -1, "DOWN": 1, "B": 1, "A": -1}.get(name, 0)
        edge = left + 6 if x < left else right - 6
        aside = abs(x - edge) * 0.5
        turn = y + down * (30 if x < left else 24)
        near = x + (aside if x < left else -aside)
        pen.line(
            ((edge, turn), (near, turn), (x, turn - down * abs(near - x)), (x, y)), 1.1, _TRACE
        )
    y = (layout.grid[1] + layout.grid[3]) / 2
    for shift in (-4, 0, 4):
        low = bottom - 22 + shift
        ahead = layout.grid[0] - 26 + shift
        points = (
            (right - 6, low),
            (ahead, low),
            (ahead + 20, low - 20),
            (layout.grid[0] + 4, low - 20),
        )
        pen.line(points, 1.1, _TRACE)


def _feather(pen, layout, wiring):
    """Module, pins, socket, screen and the lamp."""
    left, top, right, bottom = layout.module
    parts.module(pen, layout.module, 9, parts.BLACK, parts.BLACK_LOW)
    for x, y in parts.corners((left + 9, top + 9, right - 9, bottom - 9)):
        parts.hole(pen, x, y, 3.4)
    pitch = (right - left - 44) / (_PINS - 1)
    parts.pins(pen, left + 22 + 4 * pitch, top + 6.5, _PINS - 4, pitch)
    parts.pins(pen, left + 22, bottom - 6.5, _PINS, pitch)
    middle = (top + bottom) / 2
    parts.socket(pen, (left - 4, middle - 15, left + 18, middle + 15))
    parts.glass(pen, layout.glass)
    for x, y, radius in layout.board_pixels:
        parts.lamp(pen, (x, y, radius))
    aside = max(24, 0.2 * (bottom - top))
    for y in (middle - aside, middle + aside):
        parts.chip(pen, (right - 17, y - 7, right - 7, y + 7))
    parts.chip(pen, (right - 19, middle - 15, right - 5, middle + 15))
