"""The cards of GOLD for 240x135."""

from ui.gold import card_sheet, small_art, tiles
from ui.kit import drawing, theme

CURSOR = card_sheet.frame(20, 15)
_WIDTH = 18
_HEIGHT = 13

PICTURES = drawing.load("sizes/art", "sizes/wide/art", "gold/art", "gold/wide_art")


def cards(pitch=_WIDTH):
    """The sheet of cards, 18x13 each, `pitch` apart, tiles as ui.gold.tiles has them."""
    sheet = card_sheet.sheet(PICTURES, pitch, _WIDTH, _HEIGHT)
    for value in range(1, 5):
        x = pitch * (tiles.GOLD + value - 1)
        _face(sheet, x, theme.GOLD, value, theme.INK)
        drawing.paint(sheet, x + 9, 4, PICTURES["card_nugget"])
    for colour in range(theme.SEAT_COLOURS):
        mark = PICTURES["mark%d" % colour]
        for strength in range(2, 6):
            x = pitch * (tiles.DIGGER + colour * 4 + strength - 2)
            _face(sheet, x, theme.SEATS + colour, strength, theme.WHITE)
            drawing.paint(sheet, x + 9, 3, mark, theme.WHITE)
    return sheet


def _face(sheet, left, background, number, ink):
    """A card with round corners and a number."""
    for x in range(_WIDTH):
        for y in range(_HEIGHT):
            if 0 < x < _WIDTH - 1 or 0 < y < _HEIGHT - 1:
                sheet[left + x, y] = background
    drawing.paint(sheet, left + 2, 2, PICTURES["digit%d" % number], ink)


def miners():
    """A sheet of the miner in each seat colour, tile = colour, 20x18 each."""
    return small_art.miners(18)
