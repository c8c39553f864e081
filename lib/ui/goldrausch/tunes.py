"""The tunes of Goldrausch, in the form of ui.core.tunes."""

# D4 3 - 2 A4 5
CHIP = b"\x3e\x03\x00\x02\x45\x05"
# G6 3 C7 6
COIN = b"\x5b\x03\x60\x06"
# C6 4 - 2 C6 4 - 2 G6 10; a chip is paid
SHARE = b"\x54\x04\x00\x02\x54\x04\x00\x02\x5b\x0a"
