# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What PyGamer and PyBadge share: all but the way to point up, down, left and right.

The 8x8 grid hangs on D6 of the Feather header. Best it has 5 V of its own, ground shared.
"""

import time

import board
import keypad
import microcontroller
import supervisor

from hardware import grid, speaker, store
from hardware.buttons import Buttons
from hardware.clock import Clock
from hardware.display import Display, built_in
from hardware.handheld import Handheld
from hardware.pixels import Pixels
from hardware.sound import Sound

LAMPS = 5
GRID_BUDGET_MA = 400  # of the 500 of a USB port, where the grid hangs on it too
LAMPS_BUDGET_MA = 40


def open(codes, stick=None):
    """The handheld; `codes` are the button codes of the shift register in its order."""
    notes = []
    clock = Clock(supervisor.ticks_ms, time.sleep)
    return Handheld(
        Display(built_in(board)),
        Buttons(_scanner(len(codes)), keypad.Event(), codes, stick),
        grid.open(board.D6, GRID_BUDGET_MA, notes),
        Pixels(grid.strip(board.NEOPIXEL, LAMPS), LAMPS, LAMPS_BUDGET_MA),
        Sound(speaker.open(board.SPEAKER, board.SPEAKER_ENABLE), clock),
        clock,
        notes,
        store.best(microcontroller.nvm, notes),
    )


def _scanner(keys):
    return keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=keys,
        value_when_pressed=True,
    )
