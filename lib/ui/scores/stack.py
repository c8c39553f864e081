"""Draws the gold of a seat as a growing stack, with the face of the seat on top."""

import bitmaptools
import displayio

from ui.kit import theme, widgets
from ui.kit.drawing import FACE_SIDE

_COLOURS = 4  # of the stack's bitmap: two bits for each pixel
_SEAM = 2  # the least height in pixels of a part that gets a line below the next


class Stack:
    """A stack of gold in the column at `x`, `pitch` pixels wide.

    `parts` lists the numbers that a seat's points are made of: each is a piece of gold. `total` is
    their sum, and `counted` is how much of it is shown. `room` is the height in pixels of the
    screen's `most` points. `figure` is the class ui.faces.figures.Figure.
    """

    def __init__(self, screen, seat, x, pitch, room, parts, figure):
        places = screen.places
        lineup = screen.app.lineup
        self.seat = seat
        self.parts = parts
        self.total = sum(parts)
        self.counted = 0
        self._screen = screen
        self._next = 0  # index of the next part to count
        self._sum = 0  # of the parts before it
        self._room = room
        self._pixels = 0  # height that is filled
        self._middle = x + pitch // 2
        width = (FACE_SIDE + 2) * screen.scale
        self._bitmap = displayio.Bitmap(width, room, _COLOURS)
        left = self._middle - width // 2
        base = screen.base
        widgets.picture(screen.group, screen.app.palette, self._bitmap, left, base - room)
        screen.box(left - 2, base, width + 4, places.PLATE, theme.SEATS + lineup.colour(seat))
        self._top = base - 1 - FACE_SIDE * screen.scale
        left = self._middle - FACE_SIDE * screen.scale // 2
        self._figure = figure(screen, seat, left, self._top, screen.scale)
        marks = screen.layout.MARK_STEP * screen.colours
        left = max(x, self._middle - (marks + places.DIGITS) // 2)
        for which in range(screen.colours):
            mark = left + screen.layout.MARK_STEP * which
            screen.symbol(mark, base + places.MARK, lineup.colour(seat, which))
        self._number = screen.text(
            left + marks, base + places.NUMBER, x + pitch - left - marks, theme.GOLD
        )
        self._number.set("0")

    def count_to(self, amount):
        """Show this many points, never fewer than before. Returns True if a part is complete."""
        amount = min(amount, self.total)
        self.counted = amount
        pixels = self._high(amount)
        if pixels > self._pixels:
            room = self._room
            self._fill(room - pixels, room - self._pixels, theme.GOLD)
            self._pixels = pixels
            self.lift(0)
        ends = False
        while self._next < len(self.parts) and self._sum + self.parts[self._next] <= amount:
            low = self._high(self._sum)
            self._sum += self.parts[self._next]
            self._next += 1
            high = self._high(self._sum)
            if high - low >= _SEAM:
                self._fill(self._room - high, self._room - high + 1, theme.INK)
            ends = True
        return ends

    def show_number(self):
        """Show the number of points counted."""
        self._number.set(str(self.counted))

    def lift(self, pixels):
        """Place the figure on the gold, or this many pixels above it."""
        self._figure.group.y = self._top - self._pixels - pixels * self._screen.scale

    def chest(self, side):
        """Return the x, y of a medal, `side` pixels wide, on the chest of the figure.

        On a monochrome screen it is beside the figure: white on white, it would hide the face.
        """
        scale = self._screen.scale
        layout = self._screen.layout
        foot = FACE_SIDE * scale - side
        group = self._figure.group
        x = group.x + foot + 1 - (scale - 1) * FACE_SIDE // 2
        if layout.MONO:
            x = min(group.x + FACE_SIDE + 1, layout.WIDTH - side)
        return x, group.y + foot

    def _high(self, amount):
        return amount * self._room // self._screen.most

    def _fill(self, top, bottom, colour):
        bitmap = self._bitmap
        bitmaptools.fill_region(bitmap, 0, top, bitmap.width, bottom, colour)

    def crown(self, group, sheet):
        """Add a crown to `group`, above the figure's place when all points are counted."""
        scale = self._screen.scale
        x = self._middle - sheet.width * scale // 2
        y = self._top - self._high(self.total) - (sheet.height - 2) * scale
        on = displayio.Group(scale=scale, x=x, y=y)
        widgets.picture(on, self._screen.app.palette, sheet, 0, 0)
        group.append(on)

    def feel(self, laughs):
        """Make the face laugh or cry."""
        self._figure.feel(laughs)
