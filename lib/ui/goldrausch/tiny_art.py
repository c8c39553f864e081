# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The six groups of Goldrausch and its coins for 128x64 in one colour."""

import displayio

from ui.goldrausch.figures import drawn_persons, drawn_pips
from ui.kit import drawing, theme
from ui.kit.drawing import NO_COIN

_WIDTH = 12
_HEIGHT = 9

# A hat, a pickaxe, a parasol, scales, a mask, a press.
_ICONS = (
    """
............
....####....
...######...
...######...
...#....#...
.##########.
############
.##########.
............
""",
    """
..######....
.#....####..
........###.
.......#.###
......#...##
.....#.....#
....#.......
...#........
..#.........
""",
    """
.....##.....
...######...
.##########.
##.##..##.##
.....##.....
.....##.....
.....##.....
.....##..#..
......###...
""",
    """
.....##.....
.##########.
..#..##..#..
.#.#.##.#.#.
#...###...#.
#####.#####.
.....##.....
....####....
...######...
""",
    """
...######...
..########..
.##########.
............
.##########.
##...##...##
##...##...##
.##########.
..###..###..
""",
    """
.....##.....
.##########.
.....##.....
...######...
...#....#...
...######...
.##########.
.#........#.
.##########.
""",
)

# Coins: a cross for the counterfeit ones, then 1..10, five wide; then nothing.
_COINS = (
    ".....\n.#.#.\n..#..\n.#.#.\n.....",
    "..#..\n.##..\n..#..\n..#..\n.###.",
    ".##..\n...#.\n..#..\n.#...\n.###.",
    ".###.\n...#.\n..##.\n...#.\n.###.",
    ".#.#.\n.#.#.\n.###.\n...#.\n...#.",
    ".###.\n.#...\n.##..\n...#.\n.##..",
    "..##.\n.#...\n.###.\n.#.#.\n.###.",
    ".###.\n...#.\n..#..\n..#..\n..#..",
    ".###.\n.#.#.\n.###.\n.#.#.\n.###.",
    ".###.\n.#.#.\n.###.\n...#.\n.##..",
    "#.###\n#.#.#\n#.#.#\n#.#.#\n#.###",
    ".....",
)


def icons():
    """A sheet of the six groups, 12x9 each."""
    return _sheet(_ICONS, _WIDTH, _HEIGHT)


small_icons = icons


def coins():
    """A sheet of coins, tile = value 0 (counterfeit) .. 10, then nothing; 7x6 each."""
    sheet = displayio.Bitmap(7 * len(_COINS), 6, theme.SPRITE_COLOURS)
    for value in range(len(_COINS)):
        drawing.paint(sheet, 7 * value + 1, 0, _COINS[value], theme.WHITE)
    return sheet


def slots():
    """A sheet of the places of coins, 4x5 each, tiles as coins() has them: sums stand above."""
    sheet = displayio.Bitmap(4 * len(_COINS), 5, theme.SPRITE_COLOURS)
    for value in range(len(_COINS)):
        place = "###\n###\n###\n###" if value else "#.#\n.#.\n#.#"
        drawing.paint(sheet, 4 * value, 0, place if value < NO_COIN else "...\n.#.", theme.WHITE)
    return sheet


def persons(symbols):
    """A sheet of nobody, somebody and somebody with a chip of each seat colour, 7x8 each."""
    return drawn_persons(symbols, 7, 8)


def pips():
    """A sheet of none to three chips left, 3x5 each."""
    return drawn_pips(3, 5, 0, 2, "WWW")


def _sheet(pictures, width, height):
    sheet = displayio.Bitmap(width * len(pictures), height, theme.SPRITE_COLOURS)
    for number in range(len(pictures)):
        drawing.paint(sheet, width * number, 0, pictures[number], theme.WHITE)
    return sheet


def sheets(symbols):
    """All that the table needs."""
    return icons(), coins(), slots(), persons(symbols), pips()
