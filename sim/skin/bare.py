"""A board that has no pictures: its screen, its buttons, and below them the pixels.

That is a new board of ours, with the grid beside its buttons, or any board with a guest's program.
"""

from collections.abc import Set

from PIL import Image

from sim.machine.boards import Wiring
from sim.machine.machine import Colour
from sim.skin.layout import Disc
from sim.skin.layout import Layout as Places
from sim.skin.pen import Pen

_DESK = 8  # free space around it all
_EDGE = 12  # of the board around its parts
_SIDE = 80  # for the buttons on either side, if there are any
_GLASS = 8  # of black glass around the picture
_FOOT = 40  # below the glass: name and pixels
_ROW = 16  # pixels side by side
_STEP = 7
_GRID = 106
_WAYS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}

_DARK = (38, 42, 52)
_DARK_LOW = (24, 27, 34)
_RIM = (74, 80, 96)
_BLACK = (20, 18, 18)
_BLACK_LOW = (8, 8, 8)
_LENS = (58, 53, 50)
_LENS_LOW = (38, 35, 33)
_METAL = (206, 204, 198)
_METAL_LOW = (138, 134, 128)
_SILK = (234, 222, 192)
_RED = ((248, 132, 96), (224, 78, 56), (158, 34, 24))
_SAND = ((255, 246, 222), (226, 206, 164), (164, 138, 92))
_INK = (78, 62, 40)
_PRESSED = (255, 198, 46)


class Layout(Places):
    """The places of a board's parts; also the boxes `body` and `glass`."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        side = _SIDE if wiring.KEYS else _EDGE
        left, top = _DESK + side, _DESK + _EDGE
        right = left + width + 2 * _GLASS
        bottom = max(top + height + 2 * _GLASS, top + (_GRID if wiring.KEYS else 0))
        self.glass = (left, top, right, top + height + 2 * _GLASS)
        y = (top + bottom) / 2
        start = right + side
        end = start + (_GRID if wiring.GRID else 0)
        self.body = (_DESK, _DESK, end, bottom + _FOOT)
        x, middle = right + side / 2, left - side / 2
        places = {
            name: (middle + 23.5 * dx, y + 23.5 * dy, 10.5) for name, (dx, dy) in _WAYS.items()
        }
        places.update(B=(x - 15, y + 14, 12.5), A=(x + 15, y - 14, 12.5))
        places.update(SELECT=(x - 12, y + 42, 4.5), START=(x + 12, y + 42, 4.5))
        super().__init__(
            (self.body[2] + _DESK, self.body[3] + _DESK),
            (left + _GLASS, top + _GLASS),
            (start + 10, y - 3.5 * self.PITCH) if wiring.GRID else None,
            {name: places[name] for name in wiring.KEYS},
            () if wiring.GUEST else self.pixels(wiring.BOARD_PIXELS),
        )

    def pixels(self, count: int) -> list[Disc]:
        """The discs of so many pixels, a row of 16 or fewer after another."""
        left, y = self.body[0] + _EDGE, self.body[3] - _FOOT + 10
        return [
            (left + 4 + at % _ROW * _STEP, y + at // _ROW * _STEP, 2.6)
            for at in range(min(count, 4 * _ROW))
        ]


def draw(wiring: type[Wiring], scale: int, held: Set[str], desk: Colour) -> Image.Image:
    """The board on a `desk` of that colour; `held` are the names of pressed buttons."""
    layout = Layout(wiring)
    image = Image.new("RGB", tuple(side * scale for side in layout.size), desk)
    pen = Pen(image, scale)
    left, top, right, bottom = layout.body
    pen.shadow((left + 1, top + 5, right - 1, bottom + 3), 10, 3)
    pen.box(layout.body, 10, _RIM, _DARK_LOW)
    pen.box((left + 1, top + 1, right - 1, bottom - 1), 9, _DARK, _DARK_LOW)
    pen.box(layout.glass, 2.5, _BLACK, _BLACK_LOW)
    if wiring.GRID:
        x, y = layout.grid
        pen.box((x - 10, y - 10, x + 87, y + 87), 4, _BLACK, _BLACK_LOW)
        for place in range(64):
            pen.disc(layout.light(place), _LENS, _LENS_LOW)
    pen.text(right - _EDGE - 40, bottom - _EDGE, wiring.TITLE, 6.5, _SILK)
    for name, place in layout.buttons.items():
        _button(pen, place, name, name in held)
    return image


def _button(pen, place, name, down):
    """A push button with a round cap: red with its letter, or sand with an arrow."""
    x, y, radius = place
    pen.shadow((x - radius, y - radius + 1.5, x + radius, y + radius + 1.5), 2, 1.4)
    pen.box((x - radius, y - radius, x + radius, y + radius), 2, _METAL, _METAL_LOW)
    light, plain, dark = _SAND if name in _WAYS else _RED
    cap = radius - 1.6
    pen.disc((x, y, cap + 0.7), (70, 64, 58))
    if down:
        pen.disc((x, y, cap), dark, plain)
    else:
        pen.disc((x, y, cap), light, dark)
        pen.disc((x, y + 0.2, cap - 1), plain, plain)
    if name in _WAYS:
        _arrow(pen, x, y, *_WAYS[name], cap * 0.46, _PRESSED if down else _INK)
    else:
        pen.text(x, y + 0.4 * down, name, 1.1 * cap, _PRESSED if down else _SILK)


def _arrow(pen, x, y, dx, dy, size, colour):
    """A triangle that points in the direction (dx, dy)."""
    foot_x, foot_y = x - dx * 0.5, y - dy * 0.5
    tip = (x + dx * (size + 1), y + dy * (size + 1))
    left = (foot_x + dy * size, foot_y + dx * size)
    right = (foot_x - dy * size, foot_y - dx * size)
    pen.polygon([tip, left, right], colour)
