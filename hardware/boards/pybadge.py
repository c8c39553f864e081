"""Adafruit PyBadge: B, A, START, SELECT and a d-pad, all on the shift register."""

from hardware import badge
from hardware.buttons import DOWN, LEFT, RIGHT, START, UP, A, B

# SELECT doubles as B.
_CODES = (B, A, START, B, RIGHT, DOWN, UP, LEFT)


def scanner():
    return badge.scanner(len(_CODES))


def open():
    return badge.open(scanner(), _CODES)
