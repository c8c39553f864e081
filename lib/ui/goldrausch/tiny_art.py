"""The six groups of Goldrausch and its coins for 128x64 in one colour."""

import displayio

from ui.goldrausch.figures import drawn_persons, drawn_pips
from ui.kit import drawing, theme

_PICTURES = drawing.load("goldrausch/tiny_art")


def icons():
    """A sheet of the six groups, 12x9 each."""
    return drawing.sheet(drawing.series(_PICTURES, "group", range(6)), (theme.WHITE,))


small_icons = icons


def coins():
    """A sheet of coins, tile = value 0 (counterfeit) .. 10, then nothing; 7x6 each."""
    sheet = displayio.Bitmap(7 * (drawing.NO_COIN + 1), 6, theme.SPRITE_COLOURS)
    for value in range(drawing.NO_COIN):
        drawing.paint(sheet, 7 * value + 1, 0, _PICTURES["coin%d" % value], theme.WHITE)
    return sheet


def slots():
    """A sheet of the places of coins, 4x5 each, tiles as coins() has them: sums stand above."""
    sheet = displayio.Bitmap(4 * (drawing.NO_COIN + 1), 5, theme.SPRITE_COLOURS)
    places = [b"#.#\n.#.\n#.#"] + [b"###\n###\n###\n###"] * 10 + [b"...\n.#."]
    for value in range(len(places)):
        drawing.paint(sheet, 4 * value, 0, places[value], theme.WHITE)
    return sheet


def persons(symbols):
    """A sheet of nobody, somebody and somebody with a chip of each seat colour, 7x8 each."""
    return drawn_persons(symbols, 7, 8)


def pips():
    """A sheet of none to three chips left, 3x5 each."""
    return drawn_pips(3, 5, 0, 2, b"WWW")


def sheets(symbols):
    """All that the table needs."""
    return icons(), coins(), slots(), persons(symbols), pips()
