# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes of Gold Nuggets, in the form of ui.core.tunes."""

# C6 2 - 3 E6 2 - 3 A5 2 - 4 D6 2
DICE = b"\x54\x02\x00\x03\x58\x02\x00\x03\x51\x02\x00\x04\x56\x02"
# C4 10 G#3 10 D#3 25
BUST = b"\x3c\x0a\x38\x0a\x33\x19"
# E5 5 G5 5 B5 5 E6 5 B5 5 E6 14; all seven dice
HOT = b"\x4c\x05\x4f\x05\x53\x05\x58\x05\x53\x05\x58\x0e"
