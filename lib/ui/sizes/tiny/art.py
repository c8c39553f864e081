# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The drawings for 128x64 in one colour."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.signs import SYMBOLS, buttons, digits

__all__ = ("buttons", "digits")

WIDTH = 6
HEIGHT = 5

_BACK = """
.WWWW.
W....W
W.WW.W
W....W
.WWWW.
"""

_BANG = """
W.W.W.
.WWW..
WWWWW.
.WWW..
W.W.W.
"""

# Digits 1..4, three wide.
_SMALL_DIGITS = (
    ".#.\n##.\n.#.\n.#.\n###",
    "##.\n..#\n.#.\n#..\n###",
    "###\n..#\n.##\n..#\n###",
    "#.#\n#.#\n###\n..#\n..#",
)

# The seats' marks for the face of a card.
_CARD_MARKS = (
    ".###.\n#####\n#####\n#####\n.###.",
    "#####\n#...#\n#...#\n#...#\n#####",
    "..#..\n..#..\n.###.\n.###.\n#####",
    "..#..\n.#.#.\n#...#\n.#.#.\n..#..",
    "#...#\n.#.#.\n..#..\n.#.#.\n#...#",
)

# The mark of each seat colour: a disc, a ring of four corners, a triangle, a diamond, a cross.
MARKS = (
    ".##.\n####\n####\n.##.",
    "####\n#..#\n#..#\n####",
    "...#\n..##\n.###\n####",
    ".#..\n###.\n.#..\n....",
    "#..#\n.##.\n.##.\n#..#",
)

_SYMBOLS = (
    SYMBOLS[0],
    """
#######
#.....#
#.....#
#.....#
#.....#
#.....#
#######
""",
    SYMBOLS[2],
    """
...#...
..#.#..
.#...#.
#..#..#
.#...#.
..#.#..
...#...
""",
    """
#.....#
.#...#.
..#.#..
...#...
..#.#..
.#...#.
#.....#
""",
)

_NUGGET = """
..kkk..
.kWWWk.
kWWWWWk
kWWWWWk
.kkkkk.
"""

_NUGGET_MARK = """
..WWW..
.WWWWW.
WWW.WWW
WWWWWWW
.WWWWW.
"""

_HELMET = """
...kkk...
..kWkWk..
.kkkWkkk.
.kkkkkkk.
kkkkkkkkk
.........
"""

_TNT = """
.............kk...k
...........kk...k..
..........k......k.
..........k........
.kkkk...kkkk...kkkk
kkkkkk.kkkkkk.kkkkk
kkWWkk.kkWWkk.kkWWk
kkWWkk.kkWWkk.kkWWk
kkkkkk.kkkkkk.kkkkk
kkkkkkkkkkkkkkkkkkk
kWWWWWWWWWWWWWWWWWk
kWkkkWkWWkWkkkWWWWk
kWWkWWkkWkWWkWWWWWk
kWWkWWkWkkWWkWWWWWk
kWWkWWkWWkWWkWWWWWk
kWWWWWWWWWWWWWWWWWk
kkkkkkkkkkkkkkkkkkk
kkkkkk.kkkkkk.kkkkk
.kkkk...kkkk...kkkk
"""

_CROWN = """
W..W..W
WW.W.WW
WWWWWWW
WWWWWWW
WWWWWWW
"""


def symbols():
    """A sheet of the five seat symbols, tile = colour, 7x7 each."""
    return _sheet(_SYMBOLS, 7, 7)


def _sheet(pictures, width, height):
    """A sheet of drawings of seat colours, each in the colour's own index."""
    sheet = displayio.Bitmap(width * len(pictures), height, theme.SPRITE_COLOURS)
    for colour in range(len(pictures)):
        drawing.paint(sheet, width * colour, 0, pictures[colour], theme.SEATS + colour)
    return sheet


def cards(pitch=WIDTH):
    """The sheet of the cards of GOLD, 6x5 each, `pitch` apart, tiles as ui.kit.drawing names them.

    Gold has its value, a digger its colour's mark: how strong it is stands beside the table.
    """
    sheet = displayio.Bitmap(pitch * drawing.TILES, HEIGHT, theme.SPRITE_COLOURS)
    drawing.paint(sheet, pitch * drawing.TILE_BACK, 0, _BACK)
    drawing.paint(sheet, pitch * drawing.TILE_DYNAMITE, 0, _BANG)
    drawing.paint_turning(sheet, pitch, WIDTH, HEIGHT)
    for value in range(1, 5):
        x = pitch * (drawing.TILE_GOLD + value - 1)
        drawing.paint(sheet, x + 1, 0, _SMALL_DIGITS[value - 1], theme.WHITE)
    for digger in range(theme.SEAT_COLOURS * 4):
        x = pitch * (drawing.TILE_DIGGER + digger)
        drawing.paint(sheet, x, 0, _CARD_MARKS[digger >> 2], theme.WHITE)
    return sheet


def cursor():
    """The frame round the card under the cursor, 10x9."""
    bitmap = displayio.Bitmap(WIDTH + 4, HEIGHT + 4, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap


def miners():
    """A sheet of the digger's helmet, the same for all colours, 9x6 each."""
    sheet = displayio.Bitmap(45, 6, theme.SPRITE_COLOURS)
    for colour in range(theme.SEAT_COLOURS):
        drawing.paint(sheet, 9 * colour, 0, _HELMET)
    return sheet


def dynamite():
    """The bundle of dynamite, 19x19, for what is lit."""
    return drawing.sprite(_TNT)


def nugget():
    """One nugget, 7x5, for what is lit."""
    return drawing.sprite(_NUGGET)


def ornament():
    """A nugget beside the name of the handheld."""
    return small_nugget()


def small_nugget():
    """The mark of the middle, 7x5."""
    return drawing.sprite(_NUGGET_MARK)


def crown():
    """The winner's crown, 7x5."""
    return drawing.sprite(_CROWN)
