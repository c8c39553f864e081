"""The six groups of Goldrausch and its coins for 240x135."""

import displayio

from ui.goldrausch import small_art
from ui.goldrausch.figures import drawn_persons, drawn_pips
from ui.kit import drawing, theme

_ICON = 24
_WIDTH = 14
_HEIGHT = 13

_PICTURES = drawing.load("sizes/wide/art", "goldrausch/wide_art")

small_icons = small_art.icons


def icons():
    """A sheet of the six groups, 24x24 each, on cream."""
    small = small_art.icons()
    sheet = displayio.Bitmap(_ICON * 6, _ICON, theme.SPRITE_COLOURS)
    for x in range(sheet.width):
        for y in range(_ICON):
            sheet[x, y] = small[x // 2, y // 2]
    return sheet


def coins():
    """A sheet of coins, tile = value 0 (counterfeit) .. 10, then the empty place; 14x13 each."""
    sheet = displayio.Bitmap(_WIDTH * 12, _HEIGHT, theme.SPRITE_COLOURS)
    for value in range(11):
        x = _WIDTH * value
        drawing.paint(sheet, x, 0, _PICTURES["coin"], theme.GOLD if value else theme.GREY)
        if value == 0:
            drawing.paint(sheet, x + 3, 3, _PICTURES["false"])
        elif value < 10:
            drawing.paint(sheet, x + 4, 1, _PICTURES["digit%d" % value])
        else:
            drawing.paint(sheet, x + 3, 1, _PICTURES["ten"])
    x = _WIDTH * drawing.NO_COIN
    for i in range(4, 9, 2):
        sheet[x + i, 6] = theme.BACK_EDGE
    return sheet


def persons(symbols):
    """A sheet of nobody, somebody and somebody with a chip of each seat colour, 10x10 each."""
    return drawn_persons(symbols, 10, 10)


def pips():
    """A sheet of none to three chips left, 11x2 each."""
    return drawn_pips(11, 2, 4, 0)


def sheets(symbols):
    """All that the table needs."""
    of_coins = coins()
    return icons(), of_coins, of_coins, persons(symbols), pips()
