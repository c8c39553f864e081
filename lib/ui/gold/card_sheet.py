"""Draws what the cards of all sizes have in common."""

import bitmaptools
import displayio

from ui.gold import tiles
from ui.kit import drawing, theme


def sheet(pictures, pitch, width, height):
    """Return a sheet of cards, `pitch` apart: backs, dynamite and cards that are turned over."""
    made = displayio.Bitmap(pitch * tiles.COUNT, height, theme.SPRITE_COLOURS)
    drawing.paint(made, pitch * tiles.BACK, 0, pictures["back"])
    drawing.paint(made, pitch * tiles.DYNAMITE, 0, pictures["bang"])
    insides = (theme.BACK, theme.BACK_EDGE, theme.CREAM)
    for stage in range(tiles.TURNS):
        across = width // 4 if stage == 1 else width * 2 // 3
        left = pitch * (tiles.TURNING + stage) + (width - across) // 2
        right = left + across
        bitmaptools.fill_region(made, left, 0, right, height, theme.BACK_EDGE)
        if across > 2:
            bitmaptools.fill_region(made, left + 1, 1, right - 1, height - 1, insides[stage])
    return made


def frame(width, height):
    """Return the frame round the card under the cursor."""
    bitmap = displayio.Bitmap(width, height, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap
