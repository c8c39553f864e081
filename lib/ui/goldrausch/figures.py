"""Persons and chips of Goldrausch, drawn alike on all sizes."""

import bitmaptools
import displayio

from ui.kit import drawing, theme

_PERSON = b"..ee..\n.eeee.\n.eeee.\n..ee..\n.eeee.\neeeeee\neeeeee"


def drawn_persons(symbols, width, height):
    """The sheet of persons(): a figure, and the symbols of the seats as chips."""
    sheet = displayio.Bitmap(width * 7, height, theme.SPRITE_COLOURS)
    drawing.paint(sheet, width + (width - 6) // 2, (height - 7) // 2, _PERSON)
    size = symbols.height
    for colour in range(theme.SEAT_COLOURS):
        x = width * (colour + 2) + (width - size) // 2
        bitmaptools.blit(
            sheet, symbols, x, (height - size) // 2, x1=size * colour, x2=size * (colour + 1)
        )
    return sheet


def drawn_pips(width, height, dx, dy, pip=b"ccc\nccc"):
    """The sheet of pips(): the drawing `pip` a chip, `dx` and `dy` apart."""
    sheet = displayio.Bitmap(width * 4, height, theme.SPRITE_COLOURS)
    for count in range(1, 4):
        for i in range(count):
            drawing.paint(sheet, width * count + dx * i, dy * i, pip)
    return sheet
