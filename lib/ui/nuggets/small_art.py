# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets: lasso, nugget, 2, 3, 4, 5. Drawn for this project."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.signs import DIGITS
from ui.sizes.small.art import NUGGET

SIZE = 22
_ROUND = 3  # of the corners
_SMALL = 16  # on the pages of rules

_LARGE_LASSO = """
....bbbbbbbb....
..bbdddddddbbb..
.bdd......dddbb.
bdd..........ddb
bd............db
bd............db
bdd..........ddb
.bbdd......dddb.
...bbbbbbbbbbb..
.........bdb....
........bdb.....
.......bdb......
.......bddb.....
........bddbb...
..........bbddb.
.............bb.
"""

_LARGE_NUGGET = """
.....bbbb.......
...bdgggddb.....
..bggWWgggdb....
.bggWWgggggddb..
.bggWggggggggdb.
bgggggggggggggb.
bggggggggggggggb
bgggggggddgggggb
bggggggggdgggggb
bdgggggggggggddb
.bddggggggggdb..
...bbbbbbbbbb...
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


def faces(size, lasso, nugget, digits, x, y):
    """A sheet of the six faces of a die `size` pixels wide and high.

    `lasso` and `nugget` are (picture, x, y, scale), `digits` the pictures of 2..5, which stand
    at x, y, twice as large.
    """
    sheet = displayio.Bitmap(size * 6, size, theme.SPRITE_COLOURS)
    for face in range(6):
        left = size * face
        die(sheet, left, size)
        if face < 2:
            picture, along, down, scale = nugget if face else lasso
            drawing.paint(sheet, left + along, down, picture, theme.INK, scale)
        else:
            drawing.paint(sheet, left + x, y, digits[face - 2], theme.INK, 2)
    return sheet


def dice():
    """A sheet of the six faces, 22x22 each."""
    return faces(SIZE, (_LARGE_LASSO, 3, 3, 1), (_LARGE_NUGGET, 3, 5, 1), DIGITS[1:], 7, 4)


def die(sheet, left, size):
    """An empty die, darker below and on the left, so that dice that overlap stand apart."""
    last = size - 1
    for x in range(size):
        for y in range(size):
            if min(x, last - x) + min(y, last - y) >= _ROUND:
                sheet[left + x, y] = theme.CREAM if x and y < last else theme.BACK_EDGE


def rules_dice():
    """A sheet of the six faces for the pages of rules, 16x16 each."""
    return faces(_SMALL, (LASSO, 2, 2, 1), (NUGGET, 3, 4, 1), DIGITS[1:], 4, 1)
