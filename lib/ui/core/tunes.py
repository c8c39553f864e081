# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes by number; notes() gives them as pairs of bytes.

Each is short and has a shape of its own: what is won rises, what is lost falls, what is gold
is a bright chord of C, what is only placed is one or two clicks.
"""

TURN = 0  # a person is to move
FLIP = 1
GOLD = 2
LEAVE = 3  # the weaker digger
BANG = 4
RUSH = 5
DICE = 6
BUST = 7
HOT = 8  # all seven dice
CHIP = 9
COIN = 10
SHARE = 11  # what is paid out
WIN = 12

_END = b"\xff"
# One run of bytes: thirteen of their own take five times the heap.
_ALL = (
    # TURN: G4 5 - 2 D5 8
    b"\x43\x05\x00\x02\x4a\x08\xff"
    # FLIP: G5 3 - 2 D6 3
    b"\x4f\x03\x00\x02\x56\x03\xff"
    # GOLD: C5 6 E5 6 G5 6 C6 12
    b"\x48\x06\x4c\x06\x4f\x06\x54\x0c\xff"
    # LEAVE: G4 4 E4 4 C4 8
    b"\x43\x04\x40\x04\x3c\x08\xff"
    # BANG: G2 3 D2 5 A#1 7 G1 9 E1 25
    b"\x2b\x03\x26\x05\x22\x07\x1f\x09\x1c\x19\xff"
    # RUSH: G4 8 G4 8 G4 8 E5 20
    b"\x43\x08\x43\x08\x43\x08\x4c\x14\xff"
    # DICE: C6 2 - 3 E6 2 - 3 A5 2 - 4 D6 2
    b"\x54\x02\x00\x03\x58\x02\x00\x03\x51\x02\x00\x04\x56\x02\xff"
    # BUST: C4 10 G#3 10 D#3 25
    b"\x3c\x0a\x38\x0a\x33\x19\xff"
    # HOT: E5 5 G5 5 B5 5 E6 5 B5 5 E6 14
    b"\x4c\x05\x4f\x05\x53\x05\x58\x05\x53\x05\x58\x0e\xff"
    # CHIP: D4 3 - 2 A4 5
    b"\x3e\x03\x00\x02\x45\x05\xff"
    # COIN: G6 3 C7 6
    b"\x5b\x03\x60\x06\xff"
    # SHARE: C6 4 - 2 C6 4 - 2 G6 10
    b"\x54\x04\x00\x02\x54\x04\x00\x02\x5b\x0a\xff"
    # WIN: C5 10 E5 10 G5 10 C6 10 G5 10 C6 30
    b"\x48\x0a\x4c\x0a\x4f\x0a\x54\x0a\x4f\x0a\x54\x1e\xff"
)


def notes(tune):
    """Return a tune: MIDI notes (0 = rest), each followed by its hundredths of a second."""
    at = 0
    while tune:
        at = _ALL.find(_END, at) + 1
        tune -= 1
    return _ALL[at : _ALL.find(_END, at)]
