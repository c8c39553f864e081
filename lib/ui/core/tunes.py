# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Tunes that games share: MIDI notes (0 = rest), each followed by its hundredths of a second.

Each is short, above 200 Hz, as small speakers give no less, and has a shape of its own: what is
won rises, what is lost falls, gold is a bright chord of C, what is placed is one or two clicks.
"""

# G4 5 - 2 D5 8; a person is to move
TURN = b"\x43\x05\x00\x02\x4a\x08"
# C5 6 E5 6 G5 6 C6 12
GOLD = b"\x48\x06\x4c\x06\x4f\x06\x54\x0c"
# C5 10 E5 10 G5 10 C6 10 G5 10 C6 30
WIN = b"\x48\x0a\x4c\x0a\x4f\x0a\x54\x0a\x4f\x0a\x54\x1e"
# E5 2; a row of a list
ROW = b"\x4c\x02"
# E5 2 B5 4; one that is chosen
CHOSEN = b"\x4c\x02\x53\x04"
