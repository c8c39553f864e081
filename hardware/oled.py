# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The monochrome OLED on two wires: SSD1306, 128x64 pixels, I2C."""

from hardware import CannotStart
from hardware.display import Display

WIDTH = 128
HEIGHT = 64
_ADDRESSES = (0x3C, 0x3D)  # set by the solder bridge on its back
_HERTZ = 400_000  # the maximum (SSD1306 data sheet rev 1.1, table 13-6)

NO_DRIVER = "The screen's driver is missing: copy adafruit_displayio_ssd1306 into lib/."
NO_WIRES = "No screen found: check the OLED's wires to power, ground, %s (SCL) and %s (SDA)."
NO_ANSWER = "The OLED does not answer: check its power, and that SCL is on %s and SDA on %s."


def open(scl, sda):
    """Return the Display on these pins. Raises CannotStart without the screen or its driver."""
    try:
        from adafruit_displayio_ssd1306 import SSD1306
    except ImportError as error:
        raise CannotStart(NO_DRIVER) from error
    bus = _bus(scl, sda)
    return Display(SSD1306(bus, width=WIDTH, height=HEIGHT), colour=False)


def _bus(scl, sda):
    import busio
    import displayio
    from i2cdisplaybus import I2CDisplayBus

    # After a soft restart the screen still holds the pins.
    displayio.release_displays()
    try:
        i2c = busio.I2C(scl, sda, frequency=_HERTZ)
    except RuntimeError as error:
        raise CannotStart(NO_WIRES % (scl, sda)) from error
    found = _answers(i2c)
    for address in _ADDRESSES:
        if address in found:
            return I2CDisplayBus(i2c, device_address=address)
    raise CannotStart(NO_ANSWER % (scl, sda))


def _answers(i2c):
    """Return the addresses that answer."""
    while not i2c.try_lock():
        pass
    try:
        return i2c.scan()
    finally:
        i2c.unlock()
