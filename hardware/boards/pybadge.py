# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge: on the shift register B, A, START, SELECT and a pad of four directions."""

from hardware import badge
from hardware.buttons import DOWN, LEFT, RIGHT, UP, A, B

# START is another A, SELECT another B.
_CODES = (B, A, A, B, RIGHT, DOWN, UP, LEFT)


def scanner():
    return badge.scanner(len(_CODES))


def open():
    return badge.open(scanner(), _CODES)
