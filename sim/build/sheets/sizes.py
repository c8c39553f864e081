"""The sheets that all screens share: the symbols of the seats, buttons, nuggets, a crown."""

from pathlib import Path

from sim.build.sheets.canvas import SEATS, Art, Canvas

_FILES = {
    "small": ("sizes/art",),
    "wide": ("sizes/art", "sizes/wide_art"),
    "tiny": ("sizes/art", "sizes/tiny_art"),
}
_GRAINS = {"small": (5, 4), "wide": (5, 5), "tiny": (3, 2)}  # width, height, with a gap
_SHADED = 4  # the least height of a grain with a darker foot


def symbols(art: Art) -> Canvas:
    """Return a sheet with the symbol of each seat colour, in that colour."""
    return art.sheet(["symbol%d" % seat for seat in range(len(SEATS))], SEATS)


def sheets(ui: Path, size: str) -> dict[str, Canvas]:
    """Return `symbols` of the seats, `buttons` A and B, `grains`, and drawings by their names.

    `grains` has two tiles, none and one, of which heaps are made.
    """
    art = Art(ui, _FILES[size])
    return {
        "symbols": symbols(art),
        "buttons": art.sheet(["button0", "button1"], "gc"),
        "grains": _grains(*_GRAINS[size]),
        "nugget": art.drawn("nugget"),
        "small_nugget": art.drawn("small_nugget"),
        "crown": art.drawn("crown"),
    }


def _grains(width, height):
    sheet = Canvas(2 * width, height)
    sheet.fill(width, 0, 2 * width - 1, height - 1, "g")
    if height >= _SHADED:
        sheet.fill(width, height - 2, 2 * width - 1, height - 1, "b")
    return sheet
