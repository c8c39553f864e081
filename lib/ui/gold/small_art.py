"""The cards of GOLD and its miner."""

import displayio

from ui.gold import card_sheet, tiles
from ui.kit import drawing, theme

CURSOR = card_sheet.frame(14, 14)
_CARD = 12  # width and height of a small card
_MINER = 20  # its width

PICTURES = drawing.load("sizes/art", "gold/art")


def cards(pitch=_CARD):
    """The sheet of all small cards, 12x12 each, `pitch` apart, tiles as ui.gold.tiles has them."""
    sheet = card_sheet.sheet(PICTURES, pitch, _CARD, _CARD)
    for value in range(1, 5):
        x = pitch * (tiles.GOLD + value - 1)
        _face(sheet, x, theme.GOLD, value, theme.INK)
        drawing.paint(sheet, x + 6, 4, PICTURES["small_nugget"])
    for colour in range(theme.SEAT_COLOURS):
        mark = PICTURES["mark%d" % colour]
        for strength in range(2, 6):
            x = pitch * (tiles.DIGGER + colour * 4 + strength - 2)
            _face(sheet, x, theme.SEATS + colour, strength, theme.WHITE)
            drawing.paint(sheet, x + 6, 4, mark, theme.WHITE)
    return sheet


def _face(sheet, x, background, number, ink):
    drawing.paint(sheet, x, 0, PICTURES["face"], background)
    drawing.paint(sheet, x + 1, 3, PICTURES["digit%d" % number], ink)


def miners(height=14):
    """A sheet of the miner in each seat colour, tile = colour; all of him is 20x18.

    Here he looks out over his strength.
    """
    sheet = displayio.Bitmap(_MINER * theme.SEAT_COLOURS, height, theme.SPRITE_COLOURS)
    picture = PICTURES["miner"][: height * (_MINER + 1)]
    for colour in range(theme.SEAT_COLOURS):
        drawing.paint(sheet, _MINER * colour, 0, picture, theme.SEATS + colour)
    return sheet
