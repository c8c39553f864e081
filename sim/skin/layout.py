"""The places of all parts. Lengths are in pixels of the handheld's own screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

Disc = tuple[float, float, float]  # x, y, radius


@dataclass
class Layout:
    """The places of a handheld's parts: discs are (x, y, radius).

    `size` is that of the picture, `screen` the left top corner of the screen, `grid` the middle of
    the grid's first light, `buttons` the discs for drawing and clicking, by name; `board_pixels`
    are discs.
    """

    PITCH: ClassVar = 11  # from one light of the grid to the next
    LIGHT: ClassVar = 3.6  # radius of one

    size: tuple[int, int]
    screen: tuple[float, float]
    grid: tuple[float, float] | None
    buttons: dict[str, Disc]
    board_pixels: Sequence[Disc] = ()

    def light(self, place: int) -> Disc:
        """The disc of a place of the grid, 0 to 63."""
        left, top = self.grid
        return left + place % 8 * self.PITCH, top + place // 8 * self.PITCH, self.LIGHT

    def button_at(self, x: float, y: float) -> str | None:
        """The name of the button at (x, y), or None."""
        for name, (left, top, radius) in self.buttons.items():
            if (x - left) ** 2 + (y - top) ** 2 <= (radius + 2) ** 2:
                return name
        return None
