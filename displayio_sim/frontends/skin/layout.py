"""The places of all parts, and the drawing of a board without pictures.

Such a board is drawn with its screen, its buttons, and the pixels below. It is a new board with a
kit, which has the grid beside its buttons, or any board without. Lengths are in pixels of the
handheld's own screen.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Any, ClassVar

from PIL import Image, ImageDraw

from displayio_sim.boards import Wiring
from displayio_sim.machine.machine import Colour

Disc = tuple[float, float, float]  # x, y, radius

_DESK = 8  # free space around it all
_EDGE = 12  # of the board around its parts
_SIDE = 80  # for the buttons on either side, if there are any
_GLASS = 8  # of black glass around the picture
_FOOT = 40  # below the glass: name and pixels
_OPEN_FOOT = 68  # with eight rows of them
_ROW = 16  # pixels side by side
_STEP = 7
_MOST = 64  # pixels that are drawn
_GRID = 106
_WAYS = {"UP": (0, -1), "LEFT": (-1, 0), "DOWN": (0, 1), "RIGHT": (1, 0)}  # each 90 degrees on

_FINE = 3  # it is first drawn this much larger, for smooth edges

_BOARD = (30, 34, 43)
_RIM = (74, 80, 96)
_BLACK = (14, 13, 13)
_LENS = (48, 44, 41)
_METAL = (206, 204, 198)
_SILK = (234, 222, 192)
_RED = (224, 78, 56)
_SAND = (226, 206, 164)
_INK = (78, 62, 40)
_PRESSED = (255, 198, 46)


@dataclass
class Layout:
    """The places of a handheld's parts. Discs are (x, y, radius).

    `size` is that of the picture, `screen` the left top corner of the screen, `grid` the middle of
    the grid's first light. `buttons` are the discs for drawing and clicking, by name.
    `board_pixels` are discs.
    """

    PITCH: ClassVar = 11  # from one light of the grid to the next
    LIGHT: ClassVar = 3.6  # radius of one

    size: tuple[int, int]
    screen: tuple[float, float]
    grid: tuple[float, float]
    buttons: dict[str, Disc]
    board_pixels: Sequence[Disc] = ()

    def light(self, place: int) -> Disc:
        """Return the disc of a place of the grid, 0 to 63."""
        left, top = self.grid
        return left + place % 8 * self.PITCH, top + place // 8 * self.PITCH, self.LIGHT

    def button_at(self, x: float, y: float) -> str | None:
        """Return the name of the button at (x, y), or None."""
        for name, (left, top, radius) in self.buttons.items():
            if (x - left) ** 2 + (y - top) ** 2 <= (radius + 2) ** 2:
                return name
        return None


class Bare(Layout):
    """The places of the parts of a board without pictures, and the boxes `body` and `glass`."""

    def __init__(self, wiring: Any) -> None:
        width, height = wiring.SCREEN
        side = _SIDE if wiring.KEYS else _EDGE
        left, top = _DESK + side, _DESK + _EDGE
        right = left + width + 2 * _GLASS
        bottom = max(top + height + 2 * _GLASS, top + (_GRID if wiring.KEYS else 0))
        self.glass = (left, top, right, top + height + 2 * _GLASS)
        y = (top + bottom) / 2
        start = right + side
        end = start + (_GRID if wiring.GRID else 0)
        self._foot = _FOOT if wiring.GRID else _OPEN_FOOT
        self.body = (_DESK, _DESK, end, bottom + self._foot)
        x, middle = right + side / 2, left - side / 2
        places = {name: (middle + 23.5 * a, y + 23.5 * b, 10.5) for name, (a, b) in _WAYS.items()}
        places |= {"B": (x - 15, y + 14, 12.5), "A": (x + 15, y - 14, 12.5)}
        places |= {"SELECT": (x - 12, y + 42, 4.5), "START": (x + 12, y + 42, 4.5)}
        super().__init__(
            (self.body[2] + _DESK, self.body[3] + _DESK),
            (left + _GLASS, top + _GLASS),
            (start + 10, y - 3.5 * self.PITCH),
            {name: places[name] for name in wiring.KEYS},
            self.pixels(wiring.BOARD_PIXELS) if wiring.GRID else (),
        )

    def pixels(self, count: int) -> list[Disc]:
        """Return the positions of `count` pixels, at most 64, in rows of up to 16. 64 are a grid of
        8x8.
        """
        columns = 8 if count == _MOST else _ROW
        left, y = self.body[0] + _EDGE + 4, self.body[3] - self._foot + 10
        places = (divmod(at, columns) for at in range(min(count, _MOST)))
        return [(left + column * _STEP, y + row * _STEP, 2.6) for row, column in places]


def draw(wiring: type[Wiring], scale: int, held: Set[str], desk: Colour) -> Image.Image:
    """Return the board on a `desk` of that colour. `held` are the names of pressed buttons."""
    layout = Bare(wiring)
    fine = scale * _FINE
    width, height = layout.size
    image = Image.new("RGB", (width * fine, height * fine), desk)
    pen = ImageDraw.Draw(image)

    def box(
        corners: tuple[float, ...], radius: float, colour: Colour, outline: Colour | None = None
    ) -> None:
        ends = [length * fine for length in corners]
        pen.rounded_rectangle(ends, radius * fine, colour, outline, fine)

    def disc(x: float, y: float, radius: float, colour: Colour) -> None:
        pen.circle((x * fine, y * fine), radius * fine, colour)

    def text(x: float, y: float, words: str, size: float, colour: Colour) -> None:
        pen.text((x * fine, y * fine), words, colour, anchor="mm", font_size=size * fine)

    box(layout.body, 10, _BOARD, _RIM)
    box(layout.glass, 2.5, _BLACK)
    if wiring.GRID:
        x, y = layout.grid
        box((x - 10, y - 10, x + 87, y + 87), 4, _BLACK)
        for place in range(64):
            disc(*layout.light(place), _LENS)
    text(layout.body[2] - _EDGE - 40, layout.body[3] - _EDGE, wiring.TITLE, 6.5, _SILK)
    for name, (x, y, radius) in layout.buttons.items():
        cap, mark = (_SAND, _INK) if name in _WAYS else (_RED, _SILK)
        if name in held:
            cap, mark = _INK, _PRESSED
        box((x - radius, y - radius, x + radius, y + radius), 2, _METAL)
        disc(x, y, radius - 1, _INK)
        disc(x, y, radius - 1.6, cap)
        if name in _WAYS:
            arrow = (x * fine, y * fine, radius * 0.5 * fine)
            pen.regular_polygon(arrow, 3, 90 * list(_WAYS).index(name), mark)
        else:
            text(x, y, name, 1.1 * (radius - 1.6), mark)
    return image.reduce(_FINE)
