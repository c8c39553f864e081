# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets for 128x64: lit with a dark face, or dark with a lit edge."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.small.art import DIGITS
from ui.sizes.tiny.shades import RING

SIZE = 11

_LASSO = """
..kkkkk..
.k.....k.
k.......k
.k.....k.
..kkkkk..
....k....
...k.....
...kk....
.....kk..
"""

_NUGGET = """
..kkk..
.kkkkk.
kk.kkkk
k.kkkkk
kkkkkkk
.kkkkk.
"""


def dice():
    """A sheet of the six faces and the empty place, 11x11 each."""
    sheet = displayio.Bitmap(SIZE * 7, SIZE, theme.SPRITE_COLOURS)
    for face in range(6):
        x = SIZE * face
        _die(sheet, x)
        if face == 0:
            drawing.paint(sheet, x + 1, 1, _LASSO)
        elif face == 1:
            drawing.paint(sheet, x + 2, 3, _NUGGET)
        else:
            drawing.paint(sheet, x + 4, 2, DIGITS[face - 1])
    x = SIZE * drawing.NO_DIE
    for i in range(3, SIZE - 3):
        sheet[x + i, SIZE - 2] = theme.WHITE
    return sheet


def _die(sheet, left):
    last = SIZE - 1
    for x in range(SIZE):
        for y in range(SIZE):
            inside = 0 < x < last and 0 < y < last
            if inside or 0 < x < last or 0 < y < last:
                sheet[left + x, y] = theme.WHITE if inside else RING


def aside(sheet):
    """The sheet for the dice set aside: the same as for the roll."""
    return sheet


def frame(size):
    """A frame, `size` pixels square: lit outside, dark inside."""
    bitmap = displayio.Bitmap(size, size, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap
