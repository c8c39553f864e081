# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tiles of the sheet of cards, numbered alike on all sizes."""

import bitmaptools
import displayio

from ui.kit import drawing, theme

GONE = 0
BACK = 1
GOLD = 2  # + value - 1
DYNAMITE = 6
DIGGER = 7  # + colour * 4 + strength - 2
TURNING = 27  # + 0..2: the back narrow, the edge, the face narrow
TURNS = 3
COUNT = 30


def sheet(pictures, pitch, width, height):
    """Return a sheet of cards, `pitch` apart: backs, dynamite and cards that are turned over."""
    made = displayio.Bitmap(pitch * COUNT, height, theme.SPRITE_COLOURS)
    drawing.paint(made, pitch * BACK, 0, pictures["back"])
    drawing.paint(made, pitch * DYNAMITE, 0, pictures["bang"])
    insides = (theme.BACK, theme.BACK_EDGE, theme.CREAM)
    for stage in range(TURNS):
        across = width // 4 if stage == 1 else width * 2 // 3
        left = pitch * (TURNING + stage) + (width - across) // 2
        right = left + across
        bitmaptools.fill_region(made, left, 0, right, height, theme.BACK_EDGE)
        if across > 2:
            bitmaptools.fill_region(made, left + 1, 1, right - 1, height - 1, insides[stage])
    return made


def cursor(width, height):
    """Return the frame round the card under the cursor."""
    bitmap = displayio.Bitmap(width, height, theme.SPRITE_COLOURS)
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap
