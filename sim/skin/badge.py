"""PyGamer and PyBadge: a moulded body, and the grid on a ribbon beside it."""

from sim.skin import layout, parts
from sim.skin.parts import moved

_SIDE = 60  # the body left and right of the glass
_BEZEL = 9  # of black glass around the picture
_DESK = 8  # free space around it all
_TOP = 15  # the body above the glass
_GAP = 12  # between the body and the grid
_GRID = 106

_SHELL = (240, 225, 192)
_SHELL_LOW = (208, 186, 144)
_EDGE = (252, 243, 220)
_EDGE_LOW = (140, 115, 76)
_HOLLOW = (186, 163, 122)
_HOLLOW_LOW = (222, 203, 165)
_GLASS = (24, 21, 20)
_GLASS_LOW = (12, 11, 11)
_BRASS = (236, 190, 92)
_BRASS_LOW = (142, 98, 30)
_GOLD = (255, 198, 46)
_ENGRAVED = (122, 98, 62)
_LENS = (58, 53, 50)
_LENS_LOW = (38, 35, 33)
_CABLE = (116, 108, 100)
_CABLE_LINE = (84, 78, 72)
_HOLE = (150, 126, 86)
_HOLE_LOW = (214, 194, 154)
_DARK = (78, 72, 68)
_DARK_LOW = (40, 36, 34)
_DARK_LIT = (112, 104, 96)
_RED = (224, 78, 56)
_RED_LOW = (158, 34, 24)
_RED_LIT = (248, 132, 96)
_MARK = (236, 220, 186)
_PRESSED = (255, 198, 46)


class Layout(layout.Layout):
    """A body with a screen in the middle, and the grid on a ribbon beside it."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        glass_left, glass_top = _DESK + _SIDE, _DESK + _TOP
        self.screen = (glass_left + _BEZEL, glass_top + _BEZEL)
        self.glass = (
            glass_left,
            glass_top,
            glass_left + width + 2 * _BEZEL,
            glass_top + height + 2 * _BEZEL,
        )
        self.body = (_DESK, _DESK, self.glass[2] + _SIDE, self.glass[3] + _TOP)
        middle = (self.body[1] + self.body[3]) / 2
        left = self.body[2] + _GAP
        self.grid = (left, middle - _GRID / 2, left + _GRID, middle + _GRID / 2)
        self.size = (round(self.grid[2]) + _DESK, round(self.body[3]) + _DESK)
        self.buttons = self._buttons(middle)
        self.board_pixels = self._board_pixels(wiring.BOARD_PIXELS)

    def _buttons(self, middle):
        x = self.body[0] + 33
        y = middle - 6
        right = self.glass[2] + 31
        return {
            "UP": (x, y - 15, 8),
            "DOWN": (x, y + 15, 8),
            "LEFT": (x - 15, y, 8),
            "RIGHT": (x + 15, y, 8),
            "B": (right - 13, middle + 5, 11.5),
            "A": (right + 13, middle - 14, 11.5),
            "SELECT": (right - 12, middle + 49, 4.5),
            "START": (right + 12, middle + 49, 4.5),
        }

    def _board_pixels(self, count):
        middle = (self.glass[0] + self.glass[2]) / 2
        y = self.body[1] + 7.5
        return [(middle + 22 * (i - (count - 1) / 2), y, 2.4) for i in range(count)]

    @property
    def pad(self):
        """The disc of the four direction buttons."""
        x, top, _ = self.buttons["UP"]
        return x, self.buttons["LEFT"][1], self.buttons["LEFT"][1] - top + 8


def body(pen, layout, wiring):
    """Draw the body, the glass and the grid with all lights off, without buttons."""
    _cable(pen, layout)
    _shell(pen, layout)
    _glass(pen, layout)
    _grid(pen, layout)
    _marks(pen, layout, wiring.TITLE)


def _cable(pen, layout):
    """The ribbon from the body to the grid."""
    left, right = layout.body[2] - 4, layout.grid[0] + 4
    middle = (layout.grid[1] + layout.grid[3]) / 2
    for wire in range(-3, 4):
        y = middle + wire * 2.6
        pen.box((left, y - 1.3, right, y + 1.3), 0, _CABLE)
        pen.box((left, y + 0.9, right, y + 1.3), 0, _CABLE_LINE)


def _shell(pen, layout):
    pen.shadow(moved(layout.body, 1, 4), 24, 3)
    pen.box(layout.body, 24, _EDGE, _EDGE_LOW)
    pen.box(moved(layout.body, 1.2), 23, _SHELL, _SHELL_LOW)
    for x, y in parts.corners(moved(layout.body, 12)):
        _screw(pen, x, y)


def _screw(pen, x, y):
    pen.disc((x, y, 3.1), _HOLLOW, _HOLLOW_LOW)
    pen.disc((x, y, 2.5), _BRASS, _BRASS_LOW)
    pen.box((x - 1.8, y - 0.4, x + 1.8, y + 0.4), 0.3, _BRASS_LOW)


def _glass(pen, layout):
    pen.box(moved(layout.glass, -1.6), 8, _HOLLOW, _EDGE)
    pen.box(layout.glass, 6.5, _GLASS, _GLASS_LOW)
    for x, y, radius in layout.board_pixels:
        pen.disc((x, y, radius + 0.9), _HOLLOW, _EDGE)
        pen.disc((x, y, radius), _LENS, _LENS_LOW)


def _grid(pen, layout):
    pen.shadow(moved(layout.grid, 1, 4), 10, 3)
    pen.box(layout.grid, 10, _EDGE, _EDGE_LOW)
    pen.box(moved(layout.grid, 1.2), 9, _SHELL, _SHELL_LOW)
    pen.box(moved(layout.grid, 5.4), 6.6, _HOLLOW, _EDGE)
    pen.box(moved(layout.grid, 6.4), 6, _GLASS, _GLASS_LOW)
    for place in range(64):
        pen.disc(layout.light(place), _LENS, _LENS_LOW)


def _marks(pen, layout, title):
    middle = (layout.glass[0] + layout.glass[2]) / 2
    pen.text(middle, layout.glass[3] - 5.2, "G O L D R U S H", 5.4, _GOLD)
    pen.text(layout.pad[0], layout.body[3] - 34, title, 6.5, _ENGRAVED)
    for name in ("SELECT", "START"):
        x, y, _ = layout.buttons[name]
        pen.text(x, y + 9, name, 4.6, _ENGRAVED)


def controls(pen, layout, wiring, held):
    """Draw all buttons, and a stick or a pad; `held` are the names of pressed buttons."""
    if wiring.STICK:
        _stick(pen, layout, held)
    else:
        _pad(pen, layout, held)
    for name in ("B", "A"):
        _round(pen, layout.buttons[name], name, name in held)
    for name in ("SELECT", "START"):
        _pill(pen, layout.buttons[name], name in held)


def _stick(pen, layout, held):
    """A cap that leans the way it is pushed, in a bowl with four arrows on its rim."""
    x, y, reach = layout.pad
    pen.disc((x, y, reach + 1), _HOLE, _HOLE_LOW)
    pen.disc((x, y, reach), _DARK_LOW, _DARK)
    for name in parts.WAYS:
        parts.arrow(pen, layout.buttons[name], name, 3.4, _lit(name in held))
    x += 4 * (("RIGHT" in held) - ("LEFT" in held))
    y += 4 * (("DOWN" in held) - ("UP" in held))
    pen.disc((x, y + 1, 11.6), (20, 18, 17))
    pen.disc((x, y, 11.4), _DARK_LIT, _DARK_LOW)
    pen.disc((x, y, 8.6), _DARK_LOW, _DARK)


def _pad(pen, layout, held):
    """A cross; the arrow of a pressed arm is lit."""
    x, y, reach = layout.pad
    for rim, top, bottom in ((1, _HOLE, _HOLE_LOW), (0, _DARK_LIT, _DARK_LOW)):
        pen.box((x - 8 - rim, y - reach - rim, x + 8 + rim, y + reach + rim), 3, top, bottom)
    pen.box((x - reach - 1, y - 9, x + reach + 1, y + 9), 3, _HOLE, _HOLE_LOW)
    pen.box((x - 8, y - reach, x + 8, y + reach), 2.5, _DARK, _DARK_LOW)
    pen.box((x - reach, y - 8, x + reach, y + 8), 2.5, _DARK, _DARK_LOW)
    for name in parts.WAYS:
        parts.arrow(pen, layout.buttons[name], name, 4, _lit(name in held))


def _lit(down):
    return _PRESSED if down else _MARK


def _round(pen, button, name, down):
    x, y, radius = button
    pen.disc((x, y, radius + 1.3), _HOLE, _HOLE_LOW)
    if down:
        pen.disc((x, y, radius), _RED_LOW, _RED)
    else:
        pen.disc((x, y, radius), _RED_LIT, _RED_LOW)
        pen.disc((x, y + 0.3, radius - 1.1), _RED, (196, 52, 38))
    pen.text(x, y + 0.4 * down, name, 11, _PRESSED if down else _MARK)


def _pill(pen, button, down):
    x, y, _ = button
    pen.box((x - 9, y - 3.9, x + 9, y + 3.9), 3.9, _HOLE, _HOLE_LOW)
    top, bottom = (_DARK_LOW, _DARK) if down else (_DARK_LIT, _DARK_LOW)
    pen.box((x - 8, y - 3, x + 8, y + 3), 3, top, bottom)
    if down:
        pen.box((x - 4, y - 0.8, x + 4, y + 0.8), 0.8, _PRESSED)
