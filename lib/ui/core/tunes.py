"""Tunes that games share: MIDI notes (0 = rest), each with its length in hundredths of a second.

All are short, and above 200 Hz because small speakers play nothing lower. Each kind has its shape:
a gain rises, a loss falls, gold is counted up in semitones, and a placed piece is one or two
clicks.
"""

# C5 6 E5 6 G5 6 C6 12; gold is won
GOLD = b"\x48\x06\x4c\x06\x4f\x06\x54\x0c"
# C5 10 E5 10 G5 10 C6 10 G5 10 C6 30
WIN = b"\x48\x0a\x4c\x0a\x4f\x0a\x54\x0a\x4f\x0a\x54\x1e"
# E5 2; another row of a list is selected
ROW = b"\x4c\x02"
# E5 2 B5 4; a row is chosen
CHOSEN = b"\x4c\x02\x53\x04"

# C5 D5 E5 F5 G5 A5 B5 C6
_SCALE = b"\x48\x4a\x4c\x4d\x4f\x51\x53\x54"
# - 6 C6 3; - is a rest
HIGH = b"\x00\x06\x54\x03"
# - 6 C4 3; - is a rest
LOW = b"\x00\x06\x3c\x03"


def of_turn(seat):
    """Return the tune for the turn of a person at seat 0..4: a low note, then that of the seat."""
    return b"\x43\x05\x00\x02" + bytes((_SCALE[seat], 8))


def of_gold(amount, step=1):
    """Return a note for each piece of gold. They rise from C5 by `step` semitones."""
    tune = bytearray()
    for number in range(amount):
        tune.extend(bytes((72 + step * number, 6)))
    return tune


def of_place(column, row=0, value=0):
    """Return the tune of a place in the grid: a note for its row and one for its column, 0..7.

    Rows are higher at the top, columns higher to the right. `value` clicks follow.
    """
    return bytes((_SCALE[7 - row], 3, _SCALE[column], 4)) + HIGH * value
