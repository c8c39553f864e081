# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The 8x8 grid of NeoPixels, however many of them are there."""

from hardware import settings
from hardware.pixels import Pixels, rows, serpentine

PLACES = 64
BUDGET_MA = 400  # of the 500 of a USB port, where the grid hangs on it too
NO_GRID = "No light grid found: playing without it. Check its wire."
NO_LIBRARY = "Playing without lights: copy neopixel into lib/."


def strip(pin, count):
    """A strip of NeoPixels on a pin, or None when the pin or the library will not have it."""
    try:
        import neopixel

        return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False)
    except (ImportError, MemoryError, RuntimeError, ValueError):
        return None


def _has_library():
    try:
        import neopixel  # noqa: F401
    except ImportError:
        return False
    return True


def open(pin, budget, notes):
    """The grid on a pin, within `budget` milliamperes; settings.toml may say otherwise:

    GOLDRUSH_PIXELS  how many there are, 0..64 (64)
    GOLDRUSH_GRID    "rows" or "serpentine" ("rows")
    """
    count = settings.number("GOLDRUSH_PIXELS", 0, PLACES, PLACES, notes)
    order = settings.word("GOLDRUSH_GRID", ("rows", "serpentine"), notes)
    found = strip(pin, count) if count else None
    if count and not found:
        notes.append(NO_GRID if _has_library() else NO_LIBRARY)
    return Pixels(found, count, budget, serpentine if order == "serpentine" else rows)
