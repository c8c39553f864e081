"""The six groups of Goldrausch and its coins. Drawn for this project."""

import displayio

from ui.goldrausch.figures import drawn_persons, drawn_pips
from ui.kit import drawing, theme

ICON = 12
COIN_WIDTH = 17
COIN_HEIGHT = 9

_PICTURES = drawing.load("sizes/art", "goldrausch/art")


def icons():
    """A sheet of the six groups, 12x12 each, on cream."""
    sheet = displayio.Bitmap(ICON * 6, ICON, theme.SPRITE_COLOURS)
    sheet.fill(theme.CREAM)
    for group in range(6):
        drawing.paint(sheet, ICON * group, 0, _PICTURES["group%d" % group])
    return sheet


small_icons = icons  # of the table of shares


def coins():
    """A sheet of coins: tile = value 0 (counterfeit) .. 10, then the empty place; 17x9 each.

    The tiles are a pixel higher, so that they stand apart in a column.
    """
    sheet = displayio.Bitmap(COIN_WIDTH * 12, COIN_HEIGHT + 1, theme.SPRITE_COLOURS)
    for value in range(11):
        x = COIN_WIDTH * value
        drawing.paint(sheet, x, 0, _PICTURES["coin"], theme.GOLD if value else theme.GREY)
        if value == 0:
            drawing.paint(sheet, x + 6, 2, _PICTURES["false"])
        elif value < 10:
            drawing.paint(sheet, x + 7, 1, _PICTURES["digit%d" % value])
        else:
            drawing.paint(sheet, x + 4, 1, _PICTURES["digit1"])
            drawing.paint(sheet, x + 9, 1, _PICTURES["digit0"])
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
