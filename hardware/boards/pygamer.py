"""Adafruit PyGamer: a stick; B, A, START and SELECT on the shift register."""

import analogio
import board

from hardware import badge
from hardware.buttons import START, A, B
from hardware.stick import Stick

# SELECT doubles as B.
_CODES = (B, A, START, B)


def scanner():
    return badge.scanner(len(_CODES))


def open():
    stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
    return badge.open(scanner(), _CODES, stick)
