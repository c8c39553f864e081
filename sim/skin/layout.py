# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The places of all parts. Lengths are in pixels of the handheld's own screen."""

_SIDE = 60  # the body left and right of the glass
_EDGE = 9  # of black glass around the picture
_DESK = 8  # free space around it all
_TOP = 15  # the body above the glass
_GAP = 12  # between the body and the grid
_GRID = 106


class Layout:
    """The places of a handheld's parts. Boxes are (left, top, right, bottom); discs (x, y, radius).

    A subclass sets `size` of the picture, the left top corner of the `screen`, the box of the
    `grid`, `buttons` (a dict of discs, for drawing and clicking) and `board_pixels` (a list of
    discs).
    """

    PITCH = 11  # from one light of the grid to the next
    LIGHT = 3.6  # radius of one

    def light(self, place):
        """The disc of a place of the grid, 0 to 63."""
        span = 7 * self.PITCH
        left = (self.grid[0] + self.grid[2] - span) / 2
        top = (self.grid[1] + self.grid[3] - span) / 2
        return left + place % 8 * self.PITCH, top + place // 8 * self.PITCH, self.LIGHT

    def button_at(self, x, y):
        """The name of the button at (x, y), or None."""
        for name, (left, top, radius) in self.buttons.items():
            if (x - left) ** 2 + (y - top) ** 2 <= (radius + 2) ** 2:
                return name
        return None


class Badge(Layout):
    """A body with a screen in the middle, and the grid on a ribbon beside it."""

    def __init__(self, wiring):
        width, height = wiring.SCREEN
        glass_left, glass_top = _DESK + _SIDE, _DESK + _TOP
        self.screen = (glass_left + _EDGE, glass_top + _EDGE)
        self.glass = (
            glass_left,
            glass_top,
            glass_left + width + 2 * _EDGE,
            glass_top + height + 2 * _EDGE,
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
