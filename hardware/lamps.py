# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The NeoPixels on the board itself."""

from hardware.grid import strip
from hardware.pixels import Pixels

BUDGET_MA = 40  # of the board's own power, for all of them

NONE = Pixels(None, 0, 0)


def open(pin, count, power=None):
    """The `count` lamps on a pin; `power` is the pin that switches them on, if there is one."""
    lamps = Pixels(strip(pin, count), count, BUDGET_MA)
    if power:
        # Kept with the lamps: a pin that nobody keeps may be let go.
        lamps.switch = _high(power)
    return lamps


def _high(pin):
    import digitalio

    switch = digitalio.DigitalInOut(pin)
    switch.switch_to_output(value=True)
    return switch
