"""The cards of GOLD for 128x64 in one colour."""

from ui.gold import card_sheet, tiles
from ui.kit import drawing, theme

CURSOR = card_sheet.frame(10, 9)
_WIDTH = 6
_HEIGHT = 5

PICTURES = drawing.load("sizes/art", "sizes/tiny/art", "gold/tiny_art")


def cards(pitch=_WIDTH):
    """The sheet of cards, 6x5 each, `pitch` apart, tiles as ui.gold.tiles has them.

    Gold has its value, a digger its colour's mark: how strong it is stands beside the table.
    """
    sheet = card_sheet.sheet(PICTURES, pitch, _WIDTH, _HEIGHT)
    for value in range(1, 5):
        x = pitch * (tiles.GOLD + value - 1)
        drawing.paint(sheet, x + 1, 0, PICTURES["value%d" % value], theme.WHITE)
    for digger in range(theme.SEAT_COLOURS * 4):
        mark = PICTURES["mark%d" % (digger >> 2)]
        drawing.paint(sheet, pitch * (tiles.DIGGER + digger), 0, mark, theme.WHITE)
    return sheet


def miners():
    """A sheet of the digger's helmet, the same for all colours, 9x6 each."""
    return drawing.sheet([PICTURES["helmet"]] * theme.SEAT_COLOURS)
