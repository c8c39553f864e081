"""The tunes of Gold Nuggets, in the form of ui.core.tunes."""

# C6 2 - 3 E6 2 - 3 A5 2 - 4 D6 2
DICE = b"\x54\x02\x00\x03\x58\x02\x00\x03\x51\x02\x00\x04\x56\x02"
# A3 9 - 24 A3 9; two beats of a heart, for a roll that may well bust
BEATS = b"\x39\x09\x00\x18\x39\x09"
# G4 10 D#4 10 A#3 25
BUST = b"\x43\x0a\x3f\x0a\x3a\x19"
# E5 3 A5 3 E5 3 A5 3 D6 8 A4 8; a lasso whirls and pulls
STEAL = b"\x4c\x03\x51\x03\x4c\x03\x51\x03\x56\x08\x45\x08"
# E5 5 G5 5 B5 5 E6 5 B5 5 E6 14; all seven dice
HOT = b"\x4c\x05\x4f\x05\x53\x05\x58\x05\x53\x05\x58\x0e"
