# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico: OLED on GP4 and GP5, buttons on GP10 to GP15, grid on GP16, piezo on GP17.

Picos with other chips have the same pins: GOLDRUSH_BOARD in settings.toml names this file.
"""

import analogio
import board

from hardware import assembly, lamps, oled, piezo
from hardware.power import Battery


def scanner():
    """The buttons up, down, left, right, A and B, each to ground."""
    return assembly.six_buttons(
        board.GP10, board.GP11, board.GP12, board.GP13, board.GP14, board.GP15
    )


def open():
    handheld = assembly.assemble(
        oled.open(board.GP5, board.GP4),
        scanner(),
        assembly.SIX,
        board.GP16,
        lamps.NONE,
        piezo.open(board.GP17),
    )
    # A third of VSYS stands on this pin (Pico data sheet, 4.3); on a W the radio shares it.
    if not board.board_id.endswith("_w"):
        handheld.battery = Battery(analogio.AnalogIn(board.VOLTAGE_MONITOR), 3 * 3300)
    return handheld
