"""The tunes of Goldrausch, in the form of ui.core.tunes."""

# D4 3 - 2 A4 5
CHIP = b"\x3e\x03\x00\x02\x45\x05"
# G6 3 C7 6
COIN = b"\x5b\x03\x60\x06"
# C5 6 E5 6 G5 6 C6 6 E6 6; a note for the share of each chip
SHARES = b"\x48\x06\x4c\x06\x4f\x06\x54\x06\x58\x06"
# D4 3 A3 10; gold that nobody gets falls to the floor
PLONK = b"\x3e\x03\x39\x0a"


def of_share(chip):
    """Return the tune of the share of chip 0..4 of a group."""
    return SHARES[2 * chip : 2 * chip + 2]
