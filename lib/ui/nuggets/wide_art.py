# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets for 240x135."""

import displayio

from ui.kit import drawing, theme
from ui.nuggets import small_art
from ui.sizes.small import art
from ui.sizes.wide.art import DIGITS

SIZE = 28

rules_dice = small_art.rules_dice


def dice():
    """A sheet of the six faces, 28x28 each."""
    sheet = displayio.Bitmap(SIZE * 6, SIZE, theme.SPRITE_COLOURS)
    for face in range(6):
        x = SIZE * face
        small_art.die(sheet, x, SIZE)
        if face == 0:
            drawing.paint(sheet, x + 2, 2, small_art.LASSO, theme.INK, 2)
        elif face == 1:
            drawing.paint(sheet, x + 4, 6, art.NUGGET, theme.INK, 2)
        else:
            drawing.paint(sheet, x + 9, 5, DIGITS[face], theme.INK, 2)
    return sheet
