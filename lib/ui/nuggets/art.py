"""Draws the dice of Gold Nuggets.

On a monochrome screen a die is lit with a dark face. A table inverts those that are not picked.
"""

import bitmaptools
import displayio

from ui.kit import drawing, theme

_ROUND = 3  # radius of the corners
_FILES = "sizes/art", "nuggets/art"
# On the pages of rules: in place of DIE, DIE_LASSO, DIE_NUGGET and DIE_DIGIT of the layout.
_SMALL = 16, ("lasso", 2, 2, 1), ("nugget", 3, 4, 1), (4, 1)


def dice(app):
    """Return a sheet of the six faces of a die."""
    places = app.places("nuggets")
    if app.layout.MONO:
        return _mono(places.DIE)
    drawn = drawing.Drawings(*_FILES + places.DIGITS)
    return _faces(drawn, places.DIE, places.DIE_LASSO, places.DIE_NUGGET, places.DIE_DIGIT)


def rules_dice(app):
    """Return a sheet of smaller dice for the pages of rules."""
    if not app.layout.MONO:
        return _faces(drawing.Drawings(*_FILES), *_SMALL)
    drawn = dice(app)
    sheet = displayio.Bitmap(drawn.width, drawn.height - 2, theme.SPRITE_COLOURS)
    bitmaptools.blit(sheet, drawn, 0, 0, y1=1, y2=drawn.height - 1)  # all but its edges
    return sheet


def _faces(drawn, size, lasso, nugget, digit):
    """Return a sheet of dice `size` pixels wide and high.

    `lasso` and `nugget` are (name of the drawing, x, y, scale). Digits are drawn twice as large,
    at `digit`.
    """
    sheet = displayio.Bitmap(size * 6, size, theme.SPRITE_COLOURS)
    for face in range(6):
        left = size * face
        _die(sheet, left, size)
        name, x, y, scale = nugget if face else lasso
        if face > 1:
            name, x, y, scale = ("digit%d" % face,) + digit + (2,)
        drawn.paint(sheet, left + x, y, name, theme.INK, scale)
    return sheet


def _die(sheet, left, size):
    """Draw an empty die. Its lower and left edges are darker, to separate dice that overlap."""
    last = size - 1
    for x in range(size):
        for y in range(size):
            if min(x, last - x) + min(y, last - y) >= _ROUND:
                sheet[left + x, y] = theme.CREAM if x and y < last else theme.BACK_EDGE


def _mono(size):
    """Return the sheet for a monochrome screen. Lit dice have a dark edge, to separate them."""
    from ui.sizes.shades import RING

    sheet = displayio.Bitmap(size * 6, size, theme.SPRITE_COLOURS)
    drawn = drawing.Drawings("nuggets/tiny_art")
    for face in range(6):
        left = size * face
        last = size - 1
        right = left + last
        bitmaptools.fill_region(sheet, left + 1, 0, right, size, RING)
        bitmaptools.fill_region(sheet, left, 1, left + 1, last, theme.INK)
        bitmaptools.fill_region(sheet, right, 1, right + 1, last, RING)
        bitmaptools.fill_region(sheet, left + 1, 1, right, last, theme.WHITE)
        drawn.paint(sheet, left + 1, 2, "face%d" % face)
    return sheet
