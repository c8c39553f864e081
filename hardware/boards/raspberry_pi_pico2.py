"""Raspberry Pi Pico 2: like the Pico, with a colour ST7789 of 240x135 on GP2 to GP7."""

import board

from hardware.boards import raspberry_pi_pico
from hardware.display import Display

NVM_APPENDS = True
scanner = raspberry_pi_pico.scanner
_HERTZ = 40_000_000  # the maximum is 62.5 million (ST7789V data sheet 1.4, table 6)


def screen():
    """Return the Display. A missing screen cannot be detected: an ST7789 never answers."""
    import busio
    import displayio
    from adafruit_st7789 import ST7789
    from fourwire import FourWire

    # After a soft restart the old display still holds the pins.
    displayio.release_displays()
    bus = FourWire(
        busio.SPI(board.GP2, board.GP3),
        command=board.GP6,
        chip_select=board.GP4,
        reset=board.GP5,
        baudrate=_HERTZ,
    )
    # The panel shows a part of the chip's 240x320 pixels, and is mounted on its side.
    return Display(
        ST7789(
            bus,
            width=240,
            height=135,
            rowstart=40,
            colstart=53,
            rotation=270,
            backlight_pin=board.GP7,
        )
    )


def open():
    return raspberry_pi_pico.open(screen())
