# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: as the PyGamer, with a d-pad on the shift register for a stick.

The 8x8 grid hangs on D6 of the Feather header and wants its own 5 V supply.
"""

import board
import keypad

from hardware import grid, pixels
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B, Buttons
from hardware.clock import Clock
from hardware.display import Display
from hardware.handheld import Handheld

GRID_PIN = "D6"
LAMPS = 5
GRID_BUDGET_MA = 400
LAMPS_BUDGET_MA = 60

# Keys of the shift register in the order in which they come; START is an A, SELECT a B.
_CODES = (B, A, A, B, RIGHT, DOWN, UP, LEFT)


def open():
    notes = []
    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=len(_CODES),
        value_when_pressed=True,
    )
    return Handheld(
        Display(board.DISPLAY),
        Buttons(scanner, _CODES),
        grid.open(board, GRID_PIN, GRID_BUDGET_MA, notes),
        pixels.Pixels(grid.strip(board.NEOPIXEL, LAMPS), LAMPS, LAMPS_BUDGET_MA),
        Clock(),
        notes,
    )
