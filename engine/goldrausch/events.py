"""The kinds of event of Goldrausch; see engine.events."""

from engine.events import END, NOBODY, TURN, Events

DRAW = 30  # a: card, b: cards left
CHIP = 31  # a: group, b: chips seat still has
PASS = 32  # a: group
LAID = 33  # a: group, b: card
SHARE = 34  # seat: the group(!), gold a chip; a: low byte, b: high byte
GAIN = 35  # seat's gold of the round; a: low byte, b: high byte
ROUND = 36  # a: round 0.. that begins
