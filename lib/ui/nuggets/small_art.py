# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets: lasso, nugget, 2, 3, 4, 5. Drawn for this project."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.small import art

SIZE = 16

_DIE = """
..ffffffffffff..
.ffffffffffffff.
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
ffffffffffffffff
.ffffffffffffff.
..ffffffffffff..
"""

LASSO = """
...bbbbbb...
.bbd....dbb.
bd........db
bd........db
.bbd....dbb.
...bbbbbb...
......bd....
.....bd.....
.....bd.....
......bbd...
........bbd.
..........b.
"""


def dice():
    """A sheet of the six faces and the empty place, 16x16 each."""
    sheet = displayio.Bitmap(SIZE * 7, SIZE, theme.SPRITE_COLOURS)
    for face in range(6):
        x = SIZE * face
        drawing.paint(sheet, x, 0, _DIE, theme.CREAM)
        if face == 0:
            drawing.paint(sheet, x + 2, 2, LASSO)
        elif face == 1:
            drawing.paint(sheet, x + 3, 4, art.NUGGET)
        else:
            drawing.paint(sheet, x + 4, 1, art.DIGITS[face - 1], theme.INK, 2)
    _outline(sheet, SIZE * drawing.NO_DIE)
    return sheet


def aside(sheet):
    """The sheet for the dice set aside: the same as for the roll."""
    return sheet


def _outline(sheet, x):
    for i in range(2, SIZE - 2):
        if i % 3:
            for dx, dy in ((i, 0), (i, SIZE - 1), (0, i), (SIZE - 1, i)):
                sheet[x + dx, dy] = theme.BACK


def frame(size):
    """A white frame, `size` pixels square, two thick."""
    bitmap = displayio.Bitmap(size, size, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.WHITE)
    return bitmap
