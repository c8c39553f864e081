# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets: lasso, nugget, 2, 3, 4, 5. Drawn for this project."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.small import art

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
.....dddd.......
...ddgggddd.....
..dggWWgggdd....
.dggWWgggggddd..
.dggWggggggggdd.
dgggggggggggggd.
dggggggggggggggd
dgggggggddgggggd
dggggggggdgggggd
ddgggggggggggddd
.dddggggggggdd..
...dddddddddd...
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
    """A sheet of the six faces, 22x22 each."""
    sheet = displayio.Bitmap(SIZE * 6, SIZE, theme.SPRITE_COLOURS)
    for face in range(6):
        x = SIZE * face
        die(sheet, x, SIZE)
        if face == 0:
            drawing.paint(sheet, x + 3, 3, _LARGE_LASSO)
        elif face == 1:
            drawing.paint(sheet, x + 3, 5, _LARGE_NUGGET)
        else:
            drawing.paint(sheet, x + 7, 4, art.DIGITS[face - 1], theme.INK, 2)
    return sheet


def die(sheet, left, size):
    """An empty die, darker below and on the left, so that dice that overlap stand apart."""
    last = size - 1
    for x in range(size):
        for y in range(size):
            if min(x, last - x) + min(y, last - y) >= _ROUND:
                sheet[left + x, y] = theme.CREAM if x and y < last else theme.BACK_EDGE


def rules_dice():
    """A sheet of the six faces for the pages of rules, 16x16 each."""
    sheet = displayio.Bitmap(_SMALL * 6, _SMALL, theme.SPRITE_COLOURS)
    for face in range(6):
        x = _SMALL * face
        die(sheet, x, _SMALL)
        if face == 0:
            drawing.paint(sheet, x + 2, 2, LASSO)
        elif face == 1:
            drawing.paint(sheet, x + 3, 4, art.NUGGET)
        else:
            drawing.paint(sheet, x + 4, 1, art.DIGITS[face - 1], theme.INK, 2)
    return sheet
