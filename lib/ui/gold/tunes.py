# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes of GOLD, in the form of ui.core.tunes."""

# G5 3 - 2 D6 3
FLIP = b"\x4f\x03\x00\x02\x56\x03"
# G4 4 E4 4 C4 8; the weaker digger
LEAVE = b"\x43\x04\x40\x04\x3c\x08"
# G2 3 D2 5 A#1 7 G1 9 E1 25
BANG = b"\x2b\x03\x26\x05\x22\x07\x1f\x09\x1c\x19"
# G4 8 G4 8 G4 8 E5 20
RUSH = b"\x43\x08\x43\x08\x43\x08\x4c\x14"
