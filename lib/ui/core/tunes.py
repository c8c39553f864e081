# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes as pairs of bytes: MIDI note (0 = rest), hundredths of a second.

Each is short and has a shape of its own: what is won rises, what is lost falls, what is gold
is a bright chord of C, what is only placed is one or two clicks.
"""

TURN = bytes((67, 5, 0, 2, 74, 8))  # a person is to move
FLIP = bytes((79, 3, 0, 2, 86, 3))
GOLD = bytes((72, 6, 76, 6, 79, 6, 84, 12))
LEAVE = bytes((67, 4, 64, 4, 60, 8))  # the weaker digger
BANG = bytes((43, 3, 38, 5, 34, 7, 31, 9, 28, 25))
RUSH = bytes((67, 8, 67, 8, 67, 8, 76, 20))
DICE = bytes((84, 2, 0, 3, 88, 2, 0, 3, 81, 2, 0, 4, 86, 2))
BUST = bytes((60, 10, 56, 10, 51, 25))
HOT = bytes((76, 5, 79, 5, 83, 5, 88, 5, 83, 5, 88, 14))  # all seven dice
CHIP = bytes((62, 3, 0, 2, 69, 5))
COIN = bytes((91, 3, 96, 6))
SHARE = bytes((84, 4, 0, 2, 84, 4, 0, 2, 91, 10))  # what is paid out
WIN = bytes((72, 10, 76, 10, 79, 10, 84, 10, 79, 10, 84, 30))
