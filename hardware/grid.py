"""Opens the NeoPixels: the external 8x8 grid and those soldered to the board."""

from hardware import open_optional, settings
from hardware.pixels import Pixels, serpentine

COUNT = 64
BUDGET_MA = 400  # for the grid: a USB port, which may power all, has 500
BOARD_BUDGET_MA = 40  # for all pixels on the board, from its own regulator

NO_BOARD_PIXELS = Pixels(None, 0, 0)


def open(pin, budget, notes):
    """Return the Pixels of the grid on a pin. They draw at most `budget` milliamperes.

    GOLDRUSH_PIXELS in settings.toml is their number, 0..COUNT. GOLDRUSH_GRID is their wiring,
    "rows" or "serpentine".
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, COUNT, COUNT, notes)
    order = settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes)
    strip = open_optional(notes, "lights", _strip, pin, count) if count else None
    return Pixels(strip, count, budget, serpentine if order == "serpentine" else None, notes)


def board_pixels(pin, count, notes=None):
    """Return the `count` Pixels on the board. neopixel switches on board.NEOPIXEL_POWER."""
    # No note: if the library is missing, the grid reports it.
    strip = open_optional(None, "lights of the board", _strip, pin, count)
    return Pixels(strip, count, BOARD_BUDGET_MA, None, notes)


def _strip(pin, count):
    import neopixel

    return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False)
