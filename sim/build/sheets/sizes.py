"""The sheets that all screens share: the symbols of the seats, buttons, nuggets, a crown."""

from pathlib import Path

from sim.build.sheets.canvas import SEATS, Art, Canvas

_FILES = {
    "small": ("sizes/art",),
    "wide": ("sizes/art", "sizes/wide_art"),
    "tiny": ("sizes/art", "sizes/tiny_art"),
}


def symbols(art: Art) -> Canvas:
    """Return a sheet with the symbol of each seat colour, in that colour."""
    return art.sheet(["symbol%d" % seat for seat in range(len(SEATS))], SEATS)


def sheets(ui: Path, size: str) -> dict[str, Canvas]:
    """Return `symbols` of the seats, `buttons` A and B, and drawings by their names."""
    art = Art(ui, _FILES[size])
    return {
        "symbols": symbols(art),
        "buttons": art.sheet(["button0", "button1"], "gc"),
        "nugget": art.drawn("nugget"),
        "small_nugget": art.drawn("small_nugget"),
        "crown": art.drawn("crown"),
    }
