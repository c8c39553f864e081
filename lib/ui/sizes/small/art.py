# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The drawings, as text: one letter a pixel, see theme.LETTERS. Drawn for this project."""

import displayio

from ui.kit import drawing, theme
from ui.sizes.signs import DIGITS, SYMBOL, SYMBOLS, buttons, digits

__all__ = ("buttons", "digits")

CARD = 12  # width and height of a small card
MINER_WIDTH = 20
MINER_HEIGHT = 18

_BACK = """
.eeeeeeeeee.
eebbbbbbbbbe
ebbbbbbbbbbe
ebbbbbebbbbe
ebbbbeeebbbe
ebbbeebeebbe
ebbeebbbeebe
ebbbbbebbbbe
ebbbbeeebbbe
ebbbeebeebbe
ebbbbbbbbbbb
.eeebbbbbbb.
"""

_FACE = """
.ffffffffff.
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
ffffffffffff
.ffffffffff.
"""

_DYNAMITE = """
.cccccccecc.
ccccccceccgc
ccccccecccgc
cccckekccccc
ccckkekkcccc
cccrrrrrrccc
cccrWrrrrccc
cccrWrrrrccc
cccrWrrrrccc
cccrrrrrrccc
cccrrrrrrccc
.cckkkkkkcc.
"""

# The mark of each seat colour, small (on cards) and large (beside names).
MARKS = (
    """
.###.
#####
#####
#####
.###.
""",
    """
#####
#####
#####
#####
#####
""",
    """
..#..
..#..
.###.
.###.
#####
""",
    """
..#..
.###.
#####
.###.
..#..
""",
    """
##.##
.###.
..#..
.###.
##.##
""",
)

_NUGGET_MARK = """
.dd..
dWgd.
dgggd
dgggd
.ddd.
"""

_MINER = """
......ffffffff......
....ffffffffffff....
...fffffggggfffff...
...ffffggWWggffff...
..fffffggWWggfffff..
..ffffffggggffffff..
.ffffffffffffffffff.
.kkkkkkkkkkkkkkkkkk.
....ssssssssssss....
....ssWksssskWss....
....sskkssssskks....
...bsssssddsssssb...
...bbsssddddsssbb...
...bbbbbbbbbbbbbb...
....bbbbkkkkbbbb....
....bbbbbbbbbbbb....
......bbbbbbbb......
........bbbb........
"""

_TNT = """
..............ee.g..
............ee..gWg.
..........ee.....g..
.........e..........
.........e..........
....kkk.kek.kkk.....
...rrrrrrrrrrrrrr...
...rWrrrrWrrrrWrr...
...rWrrkrWrrkrWrr...
...rWrrkrWrrkrWrr...
...kkkkkkkkkkkkkk...
...cccccccccccccc...
...kkkkkkkkkkkkkk...
...rWrrkrWrrkrWrr...
...rWrrkrWrrkrWrr...
...rrrrkrrrrkrrrr...
...rrrrkrrrrkrrrr...
....kkk.kkk.kkk.....
"""

_CROWN = """
g...g...g
g...g...g
gg.ggg.gg
ggggggggg
ggWgggWgg
ggggggggg
ddddddddd
"""

NUGGET = """
...ddd....
..dgggdd..
.dgWWggd..
.dgWgggd..
dgggggggd.
dggggggggd
dgggggggdd
.dddddddd.
"""


def symbols():
    """A sheet of the five seat symbols, tile = colour, in the seats' own colours."""
    sheet = displayio.Bitmap(SYMBOL * len(SYMBOLS), SYMBOL, theme.SPRITE_COLOURS)
    for colour in range(len(SYMBOLS)):
        drawing.paint(sheet, SYMBOL * colour, 0, SYMBOLS[colour], theme.SEATS + colour)
    return sheet


def cards(pitch=CARD):
    """The sheet of all small cards, 12x12 each, `pitch` apart, tiles as ui.kit.drawing has them."""
    sheet = displayio.Bitmap(pitch * drawing.TILES, CARD, theme.SPRITE_COLOURS)
    drawing.paint(sheet, pitch * drawing.TILE_BACK, 0, _BACK)
    drawing.paint(sheet, pitch * drawing.TILE_DYNAMITE, 0, _DYNAMITE)
    drawing.paint_turning(sheet, pitch, CARD, CARD)
    for value in range(1, 5):
        x = pitch * (drawing.TILE_GOLD + value - 1)
        drawing.paint(sheet, x, 0, _FACE, theme.GOLD)
        drawing.paint(sheet, x + 1, 3, DIGITS[value - 1], theme.INK)
        drawing.paint(sheet, x + 6, 4, _NUGGET_MARK)
    for colour in range(theme.SEAT_COLOURS):
        for strength in range(2, 6):
            x = pitch * (drawing.TILE_DIGGER + colour * 4 + strength - 2)
            drawing.paint(sheet, x, 0, _FACE, theme.SEATS + colour)
            drawing.paint(sheet, x + 1, 3, DIGITS[strength - 1], theme.WHITE)
            drawing.paint(sheet, x + 6, 4, MARKS[colour], theme.WHITE)
    return sheet


def miners(height=14):
    """A sheet of the miner in each seat colour, tile = colour; all of him is 20x18.

    Here he looks out over his strength.
    """
    sheet = displayio.Bitmap(MINER_WIDTH * 5, height, theme.SPRITE_COLOURS)
    picture = "\n".join(drawing.rows(_MINER)[:height])
    for colour in range(5):
        drawing.paint(sheet, MINER_WIDTH * colour, 0, picture, theme.SEATS + colour)
    return sheet


def dynamite():
    """The bundle of dynamite, 20x18."""
    return drawing.sprite(_TNT)


def nugget():
    """One nugget, 10x8."""
    return drawing.sprite(NUGGET)


ornament = nugget  # of the menu


def small_nugget():
    """The mark of the middle, 5x5."""
    return drawing.sprite(_NUGGET_MARK)


def cursor():
    """The frame round the card under the cursor, 14x14."""
    bitmap = displayio.Bitmap(CARD + 2, CARD + 2, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap


def crown():
    """The winner's crown, 9x7."""
    return drawing.sprite(_CROWN)
