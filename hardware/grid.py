# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The 8x8 grid of NeoPixels, however many of them are there."""

import os

from hardware.pixels import Pixels, rows, serpentine

PLACES = 64


def strip(pin, count):
    """A strip of NeoPixels on a pin, or None when the pin or the library will not have it."""
    try:
        import neopixel

        return neopixel.NeoPixel(pin, count, brightness=1.0, auto_write=False)
    except (ImportError, RuntimeError, ValueError):
        return None


def open(board, pin_name, budget, notes):
    """The grid on a board's pin; settings.toml may say otherwise:

    GOLDRUSH_PIXELS  how many there are, 0..64 (64)
    GOLDRUSH_GRID    "rows" or "serpentine" ("rows")
    """
    count = min(int(os.getenv("GOLDRUSH_PIXELS") or PLACES), PLACES)
    order = serpentine if os.getenv("GOLDRUSH_GRID") == "serpentine" else rows
    found = strip(getattr(board, pin_name), count) if count else None
    if found is None:
        notes.append("no_pixels")
    return Pixels(found, count, budget, order)
