# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The six groups of Goldrausch and its coins. Drawn for this project."""

import displayio

from ui.goldrausch.figures import drawn_persons, drawn_pips
from ui.kit import drawing, theme
from ui.sizes.signs import DIGITS

ICON = 12
COIN_WIDTH = 17
COIN_HEIGHT = 9

# Adventurers (a hat), gold diggers (a pickaxe), ladies (a parasol), shopkeepers (scales),
# bandits (a mask), counterfeiters (a press).
_ICONS = (
    """
............
...beeeeb...
..beeeeeeb..
..beeeeeeb..
..bkkkkkkb..
.eebbbbbbee.
eeeeeeeeeeee
.eeeeeeeeee.
............
............
............
............
""",
    """
..qqqqqq....
.qqWWWWqqq..
qq....ebqqq.
q....ebe.qq.
....ebe...qq
...ebe.....q
..ebe.......
.ebe........
ebe.........
be..........
............
............
""",
    """
.....DD.....
...DDDDDD...
..DDWDDWDD..
.DDWDDDDWDD.
DDWDDDDDDWDD
D..D.kk.D..D
.....kk.....
.....kk.....
.....kk.....
.....k..k...
.....kkkk...
............
""",
    """
.....bb.....
.....bb.....
.bbbbbbbbbb.
.b...bb...b.
b.b..bb..b.b
b.b..bb..b.b
bbb..bb..bbb
.b...bb...b.
.....bb.....
....bbbb....
...bbbbbb...
............
""",
    """
............
...kkkkkk...
..kkkkkkkk..
.kkkkkkkkkk.
.ssssssssss.
.kkkkkkkkkk.
kkWWkkkkWWkk
kkWkkkkkkWkk
.kkkkkkkkkk.
.ssssssssss.
..ssskksss..
............
""",
    """
.....qq.....
.qqqqqqqqqq.
.....qq.....
.....qq.....
...qqqqqq...
....eeee....
...ekkkke...
....eeee....
.qqqqqqqqqq.
.qkkkkkkkkq.
.qqqqqqqqqq.
............
""",
)

# Digits 0 and 6..9 for the values of coins, four wide like DIGITS.
_ZERO = ".##.\n#..#\n#..#\n#..#\n#..#\n#..#\n.##."
_MORE = (
    ".##.\n#...\n#...\n###.\n#..#\n#..#\n.##.",
    "####\n...#\n..#.\n..#.\n.#..\n.#..\n.#..",
    ".##.\n#..#\n#..#\n.##.\n#..#\n#..#\n.##.",
    ".##.\n#..#\n#..#\n.###\n...#\n...#\n.##.",
)

_COIN = """
..fffffffffffff..
.fffffffffffffff.
fffffffffffffffff
fffffffffffffffff
fffffffffffffffff
fffffffffffffffff
fffffffffffffffff
.fffffffffffffff.
..fffffffffffff..
"""

_FALSE = """
k...k
.k.k.
..k..
.k.k.
k...k
"""


def icons():
    """A sheet of the six groups, 12x12 each, on cream."""
    sheet = displayio.Bitmap(ICON * 6, ICON, theme.SPRITE_COLOURS)
    for group in range(6):
        for x in range(ICON):
            for y in range(ICON):
                sheet[ICON * group + x, y] = theme.CREAM
        drawing.paint(sheet, ICON * group, 0, _ICONS[group])
    return sheet


small_icons = icons  # of the table of shares


def coins():
    """A sheet of coins: tile = value 0 (counterfeit) .. 10, then the empty place; 17x9 each.

    The tiles are a pixel higher, so that they stand apart in a column.
    """
    sheet = displayio.Bitmap(COIN_WIDTH * 12, COIN_HEIGHT + 1, theme.SPRITE_COLOURS)
    for value in range(11):
        x = COIN_WIDTH * value
        drawing.paint(sheet, x, 0, _COIN, theme.GOLD if value else theme.GREY)
        if value == 0:
            drawing.paint(sheet, x + 6, 2, _FALSE)
        elif value < 10:
            drawing.paint(sheet, x + 7, 1, (DIGITS + _MORE)[value - 1])
        else:
            drawing.paint(sheet, x + 4, 1, DIGITS[0])
            drawing.paint(sheet, x + 9, 1, _ZERO)
    sheet[COIN_WIDTH * drawing.NO_COIN + COIN_WIDTH // 2, 4] = theme.BRONZE
    return sheet


def persons(symbols):
    """A sheet of nobody, somebody and somebody with a chip of each seat colour, 9x9 each."""
    return drawn_persons(symbols, 9, 9)


def pips():
    """A sheet of none to three chips left, 3x8 each."""
    return drawn_pips(3, 8, 0, 3)


def sheets(symbols):
    """All that the table needs."""
    of_coins = coins()
    return icons(), of_coins, of_coins, persons(symbols), pips()
