"""The sheets of Gold Nuggets: dice on the table and on the pages of rules.

On a monochrome screen a die is lit with a dark face. A table inverts those that are not picked.
"""

from dataclasses import dataclass
from pathlib import Path

from sim.build.sheets.canvas import Art, Canvas

_FACES = 6  # lasso, nugget, 2 to 5
_ROUND = 3  # radius of the corners
_RING = "s"  # lit even if inverted (ui.sizes.shades)
_FILES = "sizes/art", "nuggets/art"


@dataclass(frozen=True)
class _Die:
    """A die `size` pixels wide and high, with x, y and scale of each drawing on it."""

    size: int
    lasso: tuple[str, int, int, int]
    nugget: tuple[str, int, int, int]
    digit: tuple[int, int]


_SMALL = _Die(22, ("large_lasso", 3, 3, 1), ("large_nugget", 3, 5, 1), (7, 4))
_WIDE = _Die(28, ("lasso", 2, 2, 2), ("nugget", 4, 6, 2), (9, 5))
_ON_PAGES = _Die(16, ("lasso", 2, 2, 1), ("nugget", 3, 4, 1), (4, 1))
_TINY = 14  # pixels


def sheets(ui: Path, size: str) -> dict[str, Canvas]:
    """Return the sheets of Gold Nuggets: `dice` has the six faces of a die, `page_dice` smaller
    ones. `lasso` is one that flies.
    """
    if size == "tiny":
        art = Art(ui, ["nuggets/tiny_art"])
        dice = _mono(art, _TINY)
        pages = dice.part(0, 1, dice.width, dice.height - 1)
        lasso = art.drawn("face0")
        lasso.rows = [["W" if ink == "k" else ink for ink in row] for row in lasso.rows]
        return {"dice": dice, "page_dice": pages, "lasso": lasso}
    wide = size == "wide"
    art = Art(ui, (*_FILES, "sizes/wide_art") if wide else _FILES)
    return {
        "dice": _faces(art, _WIDE if wide else _SMALL),
        "page_dice": _faces(Art(ui, _FILES), _ON_PAGES),
        "lasso": art.drawn("lasso"),
    }


def _faces(art, die):
    """Return a sheet of the six faces. Digits are drawn twice as large."""
    sheet = Canvas(die.size * _FACES, die.size)
    digits = [("digit%d" % digit, *die.digit, 2) for digit in range(2, _FACES)]
    for face, (name, x, y, scale) in enumerate([die.lasso, die.nugget, *digits]):
        left = die.size * face
        _blank(sheet, left, die.size)
        sheet.paint(art[name], left + x, y, scale=scale)
    return sheet


def _blank(sheet, left, size):
    """Draw an empty die. Its lower and left edges are darker, to separate dice that overlap."""
    last = size - 1
    for x in range(size):
        for y in range(size):
            if min(x, last - x) + min(y, last - y) >= _ROUND:
                sheet.rows[y][left + x] = "c" if x and y < last else "e"


def _mono(art, size):
    """Return the sheet for a monochrome screen. Lit dice have a dark edge, to separate them."""
    sheet = Canvas(size * _FACES, size)
    last = size - 1
    for face in range(_FACES):
        left = size * face
        right = left + last
        sheet.fill(left + 1, 0, right, size, _RING)
        sheet.fill(left, 1, left + 1, last, "k")
        sheet.fill(right, 1, right + 1, last, _RING)
        sheet.fill(left + 1, 1, right, last, "W")
        sheet.paint(art["face%d" % face], left + 1, 2)
    return sheet
