"""Pico and its screen on a stripboard, with the grid beside the buttons."""

from sim.skin import layout, parts
from sim.skin.parts import moved

_DESK = 8  # free space around it all
_EDGE = 12  # of the board around its parts
_SIDE = 78  # for the buttons on either side
_GLASS = 8  # of black glass around the picture
_MARGIN = 6  # of the screen's own board around its glass
_HEAD = 15  # of it above, for the pins
_GAP = 11
_PICO = (156, 62)  # width and height of the Pico
_GRID = 106
_PITCH = 7.6  # from hole to hole

_BROWN = (206, 164, 104)
_BROWN_LOW = (178, 134, 78)
_RIM = (232, 198, 146)
_RIM_LOW = (112, 78, 40)
_COPPER = (226, 158, 86)
_DRILLED = (92, 62, 34)
_BLUE = (34, 62, 118)
_BLUE_LOW = (20, 40, 84)
_GREEN = (30, 132, 84)
_GREEN_LOW = (16, 96, 62)
_RED = (200, 52, 40)
_DARK = (40, 38, 40)
_YELLOW = (240, 184, 50)
_OLED_PINS = ("GND", "VCC", "SCL", "SDA")
_TFT_PINS = ("VIN", "GND", "SCK", "SI", "TCS", "RST", "D/C", "LITE")


class Layout(layout.Layout):
    """The places of a Pico's parts; also the boxes `module`, `glass`, `pico` and `body`."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        left = _DESK + _EDGE + _SIDE
        top = _DESK + _EDGE
        wide = width + 2 * _GLASS + 2 * _MARGIN
        high = _HEAD + height + 2 * _GLASS + _MARGIN
        self.module = (left, top, left + wide, top + high)
        self.glass = (
            left + _MARGIN,
            top + _HEAD,
            left + wide - _MARGIN,
            top + high - _MARGIN,
        )
        self.screen = (self.glass[0] + _GLASS, self.glass[1] + _GLASS)
        start, y = left + (wide - _PICO[0]) / 2, self.module[3] + _GAP
        self.pico = (start, y, start + _PICO[0], y + _PICO[1])
        bottom = self.pico[3] + _EDGE
        y = (_DESK + bottom) / 2
        grid = left + wide + _SIDE
        self.grid = (grid, y - _GRID / 2, grid + _GRID, y + _GRID / 2)
        self.body = (_DESK, _DESK, self.grid[2] + _EDGE, bottom)
        self.size = (round(self.body[2]) + _DESK, round(bottom) + _DESK)
        self.buttons = parts.cross(left - _SIDE / 2 - 3, y, 23.5, 10.5)
        x = left + wide + _SIDE / 2
        self.buttons.update(B=(x - 15, y + 14, 12.5), A=(x + 15, y - 14, 12.5))
        self.board_pixels = []


def body(pen, layout, wiring):
    """Draw the unchanging parts, with all lights off."""
    pen.shadow(moved(layout.body, 1, 4), 7, 3)
    pen.box(layout.body, 7, _RIM, _RIM_LOW)
    pen.box(moved(layout.body, 1), 6, _BROWN, _BROWN_LOW)
    _holes(pen, layout.body)
    for x, y in parts.corners(moved(layout.body, 8.5)):
        parts.hole(pen, x, y, 3)
    _module(pen, layout, wiring)
    _pico(pen, layout, wiring)
    parts.grid(pen, layout)
    _piezo(pen, layout)
    _wires(pen, layout)
    middle = (layout.grid[0] + layout.grid[2]) / 2
    parts.label(pen, middle, layout.grid[1] - 17, "G O L D R U S H", 6.5)
    parts.label(pen, middle, layout.grid[3] + 17, wiring.TITLE, 6.5)


def controls(pen, layout, wiring, held):
    parts.controls(pen, layout, held)


def _holes(pen, box):
    left, top, right, bottom = moved(box, 6)
    columns = int((right - left) / _PITCH)
    rows = int((bottom - top) / _PITCH)
    left += (right - left - columns * _PITCH) / 2
    top += (bottom - top - rows * _PITCH) / 2
    places = [
        (left + column * _PITCH, top + row * _PITCH)
        for row in range(rows + 1)
        for column in range(columns + 1)
    ]
    pen.discs(places, 1.9, _COPPER)
    pen.discs(places, 1, _DRILLED)


def _module(pen, layout, wiring):
    left, top, right, _ = layout.module
    colours = (_BLUE, _BLUE_LOW) if wiring.OLED else (parts.BLACK, parts.BLACK_LOW)
    parts.module(pen, layout.module, 4, *colours)
    for x in (left + 7, right - 7):
        parts.hole(pen, x, top + 7.2, 2.4)
    names = _OLED_PINS if wiring.OLED else _TFT_PINS
    x = (left + right) / 2 - 6 * (len(names) - 1)
    parts.pins(pen, x, top + 8, len(names), 12)
    for number, name in enumerate(names):
        pen.text(x + 12 * number, top + 3.2, name, 3, parts.SILK)
    parts.glass(pen, layout.glass)


def _pico(pen, layout, wiring):
    """The module, its chip, its button and its golden pads."""
    left, top, right, bottom = layout.pico
    parts.module(pen, layout.pico, 2.5, _GREEN, _GREEN_LOW)
    pitch = (right - left - 10) / 19
    for number in range(20):
        x = left + 5 + number * pitch
        for y, low, high in ((top, 0, 6.4), (bottom, -6.4, 0)):
            pen.box((x - 2, y + low, x + 2, y + high), 1.4, parts.GOLD, parts.GOLD_LOW)
            pen.disc((x, y + (low + high) / 2, 1), (30, 26, 20))
    middle = (top + bottom) / 2
    parts.socket(pen, (left - 4, middle - 10, left + 15, middle + 10))
    pen.box((left + 30, middle - 16, left + 42, middle - 7), 2, (236, 232, 224), (190, 186, 178))
    pen.disc((left + 36, middle - 11.5, 3), (250, 248, 244), (206, 202, 196))
    parts.chip(pen, (left + 62, middle - 13, left + 88, middle + 13), wiring.MCU[:6].upper())
    parts.chip(pen, (left + 98, middle - 6, left + 110, middle + 6))
    pen.text(left + 46, middle + 13, wiring.PRODUCT.partition("Pi ")[2], 6.5, parts.SILK)
    for y in (middle - 9, middle, middle + 9):
        pen.disc((right - 9, y, 2.2), parts.GOLD, parts.GOLD_LOW)


def _wires(pen, layout):
    """The wires from the Pico to the grid: power, ground and data."""
    left, top, right, _ = layout.pico
    pitch = (right - left - 10) / 19
    y = layout.grid[3] - 20
    for number, pin, colour in ((0, 19, _RED), (1, 2, _DARK), (2, 0, _YELLOW)):
        start = (right - 5 - pin * pitch, top + 3)
        bend = (right + 4, top - 4 + 3.2 * number)
        if number == 0:
            parts.strand(pen, (start, (start[0], bend[1]), bend), colour)
        else:
            parts.wire(pen, start, bend, colour)
        parts.wire(pen, bend, (layout.grid[0] + 2, y + 4 * number), colour, 4)


def _piezo(pen, layout):
    x = (layout.module[2] + layout.grid[0]) / 2
    y = layout.body[3] - 33
    pen.shadow((x - 12, y - 10, x + 12, y + 14), 12, 1.6)
    pen.disc((x, y, 12), (70, 66, 64), (22, 20, 20))
    pen.disc((x, y, 10.6), (48, 44, 44), (30, 28, 28))
    pen.disc((x, y, 2.2), (8, 8, 8))
