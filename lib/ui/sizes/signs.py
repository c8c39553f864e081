# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Drawings that sizes share: digits, marks of the seat colours, buttons. Drawn for this project."""

import displayio

from ui.kit import drawing, theme

SYMBOL = 7
_DIGIT_WIDTH = 4
_DIGIT_HEIGHT = 7

# Digits 1..5, four wide.
DIGITS = (
    """
.##.
###.
.##.
.##.
.##.
.##.
####
""",
    """
.##.
#..#
...#
..#.
.#..
#...
####
""",
    """
###.
...#
...#
.##.
...#
...#
###.
""",
    """
#.#.
#.#.
#.#.
####
..#.
..#.
..#.
""",
    """
####
#...
###.
...#
...#
#..#
.##.
""",
)

# The mark of each seat colour beside names.
SYMBOLS = (
    """
..###..
.#####.
#######
#######
#######
.#####.
..###..
""",
    """
#######
#######
#######
#######
#######
#######
#######
""",
    """
...#...
...#...
..###..
..###..
.#####.
.#####.
#######
""",
    """
...#...
..###..
.#####.
#######
.#####.
..###..
...#...
""",
    """
##...##
###.###
.#####.
..###..
.#####.
###.###
##...##
""",
)

_BUTTONS = (
    """
..fffff..
.fffffff.
ffffkffff
fffkfkfff
fffkfkfff
fffkkkfff
fffkfkfff
.fffffff.
..fffff..
""",
    """
..fffff..
.fffffff.
fffkkffff
fffkfkfff
fffkkffff
fffkfkfff
fffkkffff
.fffffff.
..fffff..
""",
)


def buttons():
    """A sheet of the two round buttons, tile 0 = A, 1 = B, 9x9 each."""
    sheet = displayio.Bitmap(18, 9, theme.SPRITE_COLOURS)
    drawing.paint(sheet, 0, 0, _BUTTONS[0], theme.GOLD)
    drawing.paint(sheet, 9, 0, _BUTTONS[1], theme.CREAM)
    return sheet


def digits():
    """A sheet of the digits 1..5 in ink on nothing, tile = digit - 1, 4x7 each."""
    sheet = displayio.Bitmap(_DIGIT_WIDTH * 5, _DIGIT_HEIGHT, theme.SPRITE_COLOURS)
    for i in range(5):
        drawing.paint(sheet, _DIGIT_WIDTH * i, 0, DIGITS[i])
    return sheet
