# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: 160x128 display, stick, four buttons, five pixels.

The 8x8 grid hangs on D6 of the Feather header and wants its own 5 V supply.
"""

import analogio
import board
import keypad

from hardware import grid, pixels
from hardware.buttons import A, B, Buttons, Stick
from hardware.clock import Clock
from hardware.display import Display
from hardware.handheld import Handheld

GRID_PIN = "D6"
LAMPS = 5
GRID_BUDGET_MA = 400
LAMPS_BUDGET_MA = 60

# Keys of the shift register in the order in which they come: B, A, START, SELECT.
_CODES = (B, A, A, B)


def open():
    notes = []
    return Handheld(
        Display(board.DISPLAY),
        Buttons(_scanner(), _CODES, _stick()),
        grid.open(board, GRID_PIN, GRID_BUDGET_MA, notes),
        pixels.Pixels(grid.strip(board.NEOPIXEL, LAMPS), LAMPS, LAMPS_BUDGET_MA),
        Clock(),
        notes,
    )


def _scanner():
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(_CODES),
        value_when_pressed=True,
    )


def _stick():
    return Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
