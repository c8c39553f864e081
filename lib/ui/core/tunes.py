# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes as pairs of bytes: MIDI note (0 = rest), hundredths of a second."""

FLIP = bytes((79, 3))
LEAVE = bytes((67, 4, 64, 4, 60, 8))
GOLD = bytes((72, 6, 76, 6, 79, 6, 84, 12))
DYNAMITE = bytes((36, 8, 31, 10, 28, 25))
BUST = bytes((60, 10, 56, 10, 51, 25))
RUSH = bytes((67, 8, 67, 8, 67, 8, 76, 20))
DICE = bytes((84, 2, 0, 3, 88, 2, 0, 3, 81, 2))
COIN = bytes((91, 3, 96, 6))
WIN = bytes((72, 10, 76, 10, 79, 10, 84, 10, 79, 10, 84, 30))
