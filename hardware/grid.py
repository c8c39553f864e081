# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""NeoPixels by where they are: the 8x8 grid on a wire, and those on the board itself."""

from hardware import settings
from hardware.pixels import Pixels, rows, serpentine

PLACES = 64
BUDGET_MA = 400  # of the 500 of a USB port, which may feed the grid too
BOARD_BUDGET_MA = 40  # of the board's own supply, for all its pixels
NO_GRID = "No light grid found: playing without it. Check its wire."
NO_LIBRARY = "Playing without lights: copy neopixel into lib/."

NO_BOARD_PIXELS = Pixels(None, 0, 0)


def strip(pin, count):
    """Return a NeoPixel strip on a pin, or None if there is no library or anything refuses."""
    try:
        import neopixel

        return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False)
    except Exception:
        return None


def _has_library():
    try:
        import neopixel  # noqa: F401
    except ImportError:
        return False
    return True


def open(pin, budget, notes):
    """Return the Pixels of the grid on a pin, within `budget` milliamperes.

    Settings of settings.toml:
    GOLDRUSH_PIXELS  number of pixels, 0..64 (64)
    GOLDRUSH_GRID    "rows" or "serpentine" ("rows")
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, PLACES, PLACES, notes)
    order = settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes)
    found = strip(pin, count) if count else None
    if count and not found:
        notes.append(NO_GRID if _has_library() else NO_LIBRARY)
    return Pixels(found, count, budget, serpentine if order == "serpentine" else rows, notes)


def board_pixels(pin, count, notes=None):
    """Return the `count` Pixels on the board; neopixel itself sets board.NEOPIXEL_POWER."""
    return Pixels(strip(pin, count), count, BOARD_BUDGET_MA, None, notes)
