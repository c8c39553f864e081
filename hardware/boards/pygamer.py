# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: a stick, and on the shift register B, A, START and SELECT."""

import analogio
import board

from hardware import badge
from hardware.buttons import A, B, Stick

# START is another A, SELECT another B.
_CODES = (B, A, A, B)


def scanner():
    return badge.scanner(len(_CODES))


def open():
    stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
    return badge.open(scanner(), _CODES, stick)
