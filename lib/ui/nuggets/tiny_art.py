"""The dice of Gold Nuggets for 128x64: lit with a dark face, or dark with a lit edge."""

import bitmaptools
import displayio

from ui.kit import drawing, theme
from ui.sizes.tiny.shades import RING

SIZE = 14


def dice():
    """A sheet of the six faces, 14x14 each."""
    sheet = displayio.Bitmap(SIZE * 6, SIZE, theme.SPRITE_COLOURS)
    pictures = drawing.load("nuggets/tiny_art")
    for face in range(6):
        _die(sheet, SIZE * face)
        drawing.paint(sheet, SIZE * face + 1, 2, pictures["face%d" % face])
    return sheet


rules_dice = dice


def _die(sheet, left):
    """An empty die; lit, it has a dark edge on the left, so that dice that overlap stand apart."""
    last = SIZE - 1
    right = left + last
    bitmaptools.fill_region(sheet, left + 1, 0, right, SIZE, RING)
    bitmaptools.fill_region(sheet, left, 1, left + 1, last, theme.INK)
    bitmaptools.fill_region(sheet, right, 1, right + 1, last, RING)
    bitmaptools.fill_region(sheet, left + 1, 1, right, last, theme.WHITE)
