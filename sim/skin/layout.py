"""The places of all parts. Lengths are in pixels of the handheld's own screen."""


class Layout:
    """The places of a handheld's parts. Boxes are (left, top, right, bottom); discs (x, y, radius).

    A subclass sets `size` of the picture, the left top corner of the `screen`, the box of the
    `grid`, `buttons` (a dict of discs, for drawing and clicking) and `board_pixels` (a list of
    discs).
    """

    grid: tuple[float, float, float, float]
    buttons: dict[str, tuple[float, float, float]]
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
