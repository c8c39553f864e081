# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The NeoPixels on the board itself."""

from hardware.grid import strip
from hardware.pixels import Pixels

BUDGET_MA = 40  # of the board's own power, for all of them

NONE = Pixels(None, 0, 0)


def open(pin, count):
    """The `count` lamps on a pin; neopixel itself switches on board.NEOPIXEL_POWER."""
    return Pixels(strip(pin, count), count, BUDGET_MA)
