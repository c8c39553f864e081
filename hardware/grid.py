"""NeoPixels by where they are: the 8x8 grid on a wire, and those on the board itself."""

from hardware import open_optional, settings
from hardware.pixels import Pixels, serpentine

COUNT = 64
BUDGET_MA = 400  # of the 500 of a USB port, which may feed the grid too
BOARD_BUDGET_MA = 40  # of the board's own supply, for all its pixels

NO_BOARD_PIXELS = Pixels(None, 0, 0)


def open(pin, budget, notes):
    """Return the Pixels of the grid on a pin, within `budget` milliamperes.

    GOLDRUSH_PIXELS of settings.toml is how many there are, 0..COUNT, GOLDRUSH_GRID how they are
    wired, "rows" or "serpentine".
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, COUNT, COUNT, notes)
    order = settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes)
    strip = open_optional(notes, "lights", _strip, pin, count) if count else None
    return Pixels(strip, count, budget, serpentine if order == "serpentine" else None, notes)


def board_pixels(pin, count, notes=None):
    """Return the `count` Pixels on the board; neopixel itself sets board.NEOPIXEL_POWER."""
    # Without a note: what the grid says is enough.
    strip = open_optional(None, "lights of the board", _strip, pin, count)
    return Pixels(strip, count, BOARD_BUDGET_MA, None, notes)


def _strip(pin, count):
    import neopixel

    return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False)
