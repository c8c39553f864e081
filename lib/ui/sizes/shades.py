"""The palette of a monochrome screen, in which every index is lit or dark.

Neighbouring areas differ. A selection is inverted.
"""

from ui.kit import theme

_LIT = 0xFFFFFF
_DARK = 0
_DARK_ONES = (theme.CLEAR, theme.INK, theme.BACK, theme.TABLE, theme.PANEL)
RING = theme.SKIN  # lit even if inverted


def use():
    """Use these shades for all palettes from now on."""
    theme.use([_DARK if index in _DARK_ONES else _LIT for index in range(theme.COLOURS)])


def inverse():
    """Return the palette of sprites on a lit background."""
    colours = theme.palette()
    for index in range(1, theme.SPRITE_COLOURS):
        colours[index] = _LIT if index in _DARK_ONES or index == RING else _DARK
    return colours
