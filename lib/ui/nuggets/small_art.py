"""The dice of Gold Nuggets: lasso, nugget, 2, 3, 4, 5. Drawn for this project."""

import displayio

from ui.kit import drawing, theme

SIZE = 22
_ROUND = 3  # of the corners
_SMALL = 16  # on the pages of rules

PICTURES = drawing.load("sizes/art", "nuggets/art")


def faces(size, lasso, nugget, digits, x, y):
    """A sheet of the six faces of a die `size` pixels wide and high.

    `lasso` and `nugget` are (picture, x, y, scale), `digits` has the pictures digit2 to digit5,
    which stand at x, y, twice as large.
    """
    sheet = displayio.Bitmap(size * 6, size, theme.SPRITE_COLOURS)
    for face in range(6):
        left = size * face
        die(sheet, left, size)
        if face < 2:
            picture, along, down, scale = nugget if face else lasso
            drawing.paint(sheet, left + along, down, picture, theme.INK, scale)
        else:
            drawing.paint(sheet, left + x, y, digits["digit%d" % face], theme.INK, 2)
    return sheet


def dice():
    """A sheet of the six faces, 22x22 each."""
    lasso = PICTURES["large_lasso"], 3, 3, 1
    return faces(SIZE, lasso, (PICTURES["large_nugget"], 3, 5, 1), PICTURES, 7, 4)


def die(sheet, left, size):
    """An empty die, darker below and on the left, so that dice that overlap stand apart."""
    last = size - 1
    for x in range(size):
        for y in range(size):
            if min(x, last - x) + min(y, last - y) >= _ROUND:
                sheet[left + x, y] = theme.CREAM if x and y < last else theme.BACK_EDGE


def rules_dice():
    """A sheet of the six faces for the pages of rules, 16x16 each."""
    lasso = PICTURES["lasso"], 2, 2, 1
    return faces(_SMALL, lasso, (PICTURES["nugget"], 3, 4, 1), PICTURES, 4, 1)
