"""Replaces hardware/boards/raspberry_pi_pico.py on the emulated drive, for another board's release.

Its screen of 160x128 in colour sends nothing, and its speaker is silent.
"""

import board
import busio
import displayio
from i2cdisplaybus import I2CDisplayBus

from hardware import assembly, grid
from hardware.display import Display
from hardware.unseen import Unheard, Unseen

NVM_APPENDS = False  # as on a PyGamer


def scanner():
    return assembly.six_buttons(
        board.GP10, board.GP11, board.GP12, board.GP13, board.GP14, board.GP15
    )


def open():
    displayio.release_displays()
    bus = I2CDisplayBus(busio.I2C(board.GP5, board.GP4, frequency=1000000), device_address=0x3C)
    screen = Display(Unseen(bus, b"", width=160, height=128, color_depth=16, auto_refresh=False))
    pixels = grid.NO_BOARD_PIXELS
    return assembly.assemble([], screen, scanner(), assembly.SIX, board.GP16, pixels, Unheard())
