# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The drawings for 240x135; what is as large as on 160x128 is taken from there."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.small import art as small
from ui.sizes.small.art import crown, dynamite, nugget, ornament

__all__ = ("crown", "dynamite", "nugget", "ornament")

small_nugget = nugget  # the mark of the middle

WIDTH = 18
HEIGHT = 13

_BACK = """
.eeeeeeeeeeeeeeee.
eebbbbbbbbbbbbbbbe
ebbbbbbbbbbbbbbbbe
ebbbbbbbeebbbbbbbe
ebbebbbeeeebbbebbe
ebeeebeebbeebeeebe
eeebeeebbbbeeebeee
ebbbbebbeebbebbbbe
ebbbbbbeeeebbbbbbe
ebbbbbeebbeebbbbbe
ebbbbbbbbbbbbbbbbe
ebbbbbbbbbbbbbbbbb
.eeeeeeebbbbbbbbb.
"""

_DYNAMITE = """
.ccccccccccccecec.
ccccccccccccecgcce
cccccccccccecccecc
ccccckkekkkcccccec
ccrrrrrrrrrrrrrccc
ccrWrrkrWrrkrWrccc
ccrWrrkrWrrkrWrccc
cckkkkkkkkkkkkkccc
ccrWrrkrWrrkrWrccc
ccrWrrkrWrrkrWrccc
ccrrrrkrrrrkrrrccc
cccckkkckkkckkcccc
.cccccccccccccccc.
"""

# Digits 0..9, five wide.
WIDE_DIGITS = (
    ".###.\n#...#\n#...#\n#...#\n#...#\n#...#\n#...#\n#...#\n.###.",
    "..#..\n.##..\n###..\n..#..\n..#..\n..#..\n..#..\n..#..\n#####",
    ".###.\n#...#\n....#\n....#\n...#.\n..#..\n.#...\n#....\n#####",
    ".###.\n#...#\n....#\n....#\n..##.\n....#\n....#\n#...#\n.###.",
    "...#.\n..##.\n..##.\n.#.#.\n.#.#.\n#..#.\n#####\n...#.\n...#.",
    "#####\n#....\n#....\n####.\n....#\n....#\n....#\n#...#\n.###.",
    "..##.\n.#...\n#....\n#....\n####.\n#...#\n#...#\n#...#\n.###.",
    "#####\n....#\n....#\n...#.\n...#.\n..#..\n..#..\n..#..\n..#..",
    ".###.\n#...#\n#...#\n#...#\n.###.\n#...#\n#...#\n#...#\n.###.",
    ".###.\n#...#\n#...#\n#...#\n.####\n....#\n....#\n...#.\n.##..",
)

# The mark of each seat colour, on cards and chips.
MARKS = (
    "..###..\n.#####.\n#######\n#######\n#######\n.#####.\n..###..",
    "#######\n#######\n#######\n#######\n#######\n#######\n#######",
    "...#...\n...#...\n..###..\n..###..\n.#####.\n.#####.\n#######",
    "...#...\n..###..\n.#####.\n#######\n.#####.\n..###..\n...#...",
    "#.....#\n##...##\n.#####.\n..###..\n.#####.\n##...##\n#.....#",
)

_SYMBOLS = (
    """
..#####..
.#######.
#########
#########
#########
#########
#########
.#######.
..#####..
""",
    """
#########
#########
#########
#########
#########
#########
#########
#########
#########
""",
    """
....#....
....#....
...###...
...###...
..#####..
..#####..
.#######.
.#######.
#########
""",
    """
....#....
...###...
..#####..
.#######.
#########
.#######.
..#####..
...###...
....#....
""",
    """
##.....##
###...###
.###.###.
..#####..
...###...
..#####..
.###.###.
###...###
##.....##
""",
)

_NUGGET_MARK = """
..ddd..
.dgggd.
dgWWggd
dgWgggd
dggggdd
.ddddd.
"""

_BUTTON = """
....fffff....
..fffffffff..
.fffffffffff.
.fffffffffff.
fffffffffffff
fffffffffffff
fffffffffffff
fffffffffffff
fffffffffffff
.fffffffffff.
.fffffffffff.
..fffffffff..
....fffff....
"""
_A = ".###.\n#...#\n#...#\n#####\n#...#\n#...#\n#...#"
_B = "####.\n#...#\n#...#\n####.\n#...#\n#...#\n####."


def symbols():
    """A sheet of the five seat symbols, tile = colour, in the seats' own colours, 9x9 each."""
    sheet = displayio.Bitmap(45, 9, theme.SPRITE_COLOURS)
    for colour in range(theme.SEAT_COLOURS):
        drawing.paint(sheet, 9 * colour, 0, _SYMBOLS[colour], theme.SEATS + colour)
    return sheet


def buttons():
    """A sheet of the two round buttons, tile 0 = A, 1 = B, 13x13 each."""
    sheet = displayio.Bitmap(26, 13, theme.SPRITE_COLOURS)
    drawing.paint(sheet, 0, 0, _BUTTON, theme.GOLD)
    drawing.paint(sheet, 4, 3, _A)
    drawing.paint(sheet, 13, 0, _BUTTON, theme.CREAM)
    drawing.paint(sheet, 17, 3, _B)
    return sheet


def cards(pitch=WIDTH):
    """The sheet of the cards of GOLD, 18x13 each, `pitch` apart, as ui.kit.drawing names them."""
    sheet = displayio.Bitmap(pitch * drawing.TILES, HEIGHT, theme.SPRITE_COLOURS)
    drawing.paint(sheet, pitch * drawing.TILE_BACK, 0, _BACK)
    drawing.paint(sheet, pitch * drawing.TILE_DYNAMITE, 0, _DYNAMITE)
    drawing.paint_turning(sheet, pitch, WIDTH, HEIGHT)
    for value in range(1, 5):
        x = pitch * (drawing.TILE_GOLD + value - 1)
        _face(sheet, x, theme.GOLD, value, theme.INK)
        drawing.paint(sheet, x + 9, 4, _NUGGET_MARK)
    for colour in range(theme.SEAT_COLOURS):
        for strength in range(2, 6):
            x = pitch * (drawing.TILE_DIGGER + colour * 4 + strength - 2)
            _face(sheet, x, theme.SEATS + colour, strength, theme.WHITE)
            drawing.paint(sheet, x + 9, 3, MARKS[colour], theme.WHITE)
    return sheet


def _face(sheet, left, ground, number, ink):
    """A card with round corners and a number."""
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if 0 < x < WIDTH - 1 or 0 < y < HEIGHT - 1:
                sheet[left + x, y] = ground
    drawing.paint(sheet, left + 2, 2, WIDE_DIGITS[number], ink)


def miners():
    """A sheet of the miner in each seat colour, tile = colour, 20x18 each."""
    return small.miners(small.MINER_HEIGHT)


def cursor():
    """The frame round the card under the cursor, 20x15."""
    bitmap = displayio.Bitmap(WIDTH + 2, HEIGHT + 2, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap


def digits():
    """A sheet of the digits 1..5 in ink on nothing, tile = digit - 1, 5x9 each."""
    sheet = displayio.Bitmap(25, 9, theme.SPRITE_COLOURS)
    for i in range(5):
        drawing.paint(sheet, 5 * i, 0, WIDE_DIGITS[i + 1])
    return sheet
