# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The palette of a screen of one colour: every index is lit or dark, whatever its hue.

What lies next to each other differs; what is chosen is shown the other way round.
"""

from ui.kit import theme

_LIT = 0xFFFFFF
_DARK = 0
_DARK_ONES = (theme.CLEAR, theme.INK, theme.BACK, theme.TABLE, theme.PANEL)
RING = theme.SKIN  # lit also where all is the other way round


def use():
    """Have all palettes and texts made of these from now on."""
    theme.use([_DARK if index in _DARK_ONES else _LIT for index in range(theme.COLOURS)])


def inverse():
    """The palette of sprites on what is lit."""
    colours = theme.palette()
    for index in range(1, theme.SPRITE_COLOURS):
        colours[index] = _LIT if index in _DARK_ONES or index == RING else _DARK
    return colours
