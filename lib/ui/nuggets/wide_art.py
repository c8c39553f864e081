# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The dice of Gold Nuggets for 240x135."""

from ui.nuggets import small_art
from ui.sizes.small import art
from ui.sizes.wide.art import WIDE_DIGITS

SIZE = 28

rules_dice = small_art.rules_dice


def dice():
    """A sheet of the six faces, 28x28 each."""
    lasso = small_art.LASSO, 2, 2, 2
    return small_art.faces(SIZE, lasso, (art.NUGGET, 4, 6, 2), WIDE_DIGITS[2:], 9, 5)
