# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The parts that the demos use: of a PyGamer, of a PyBadge, or of a Pico wired as in 1-build.md."""

import board
import keypad

if hasattr(board, "DISPLAY"):
    display = board.DISPLAY
    GRID = board.D6
    A = 1
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
else:
    import busio
    import displayio
    import i2cdisplaybus
    from adafruit_displayio_ssd1306 import SSD1306

    displayio.release_displays()
    wires = busio.I2C(board.GP5, board.GP4, frequency=400_000)
    bus = i2cdisplaybus.I2CDisplayBus(wires, device_address=0x3C)
    display = SSD1306(bus, width=128, height=64)
    GRID = board.GP16
    A = 0
    keys = keypad.Keys((board.GP14,), value_when_pressed=False)


def is_pressed():
    """Return True once for each press of A."""
    event = keys.events.get()
    return bool(event and event.pressed and event.key_number == A)
