"""The kinds of event of Goldrausch; see engine.events."""

from engine.events import END, NOBODY, TURN, Events

DRAW = 30  # a: card, b: cards left
CHIP = 31  # a: group, b: chips left to seat
PASS = 32  # a: group
LAID = 33  # a: group, b: card
SHARE = 34  # seat: the group (not a seat), a, b: low and high byte of the gold for each chip
GAIN = 35  # a, b: low and high byte of seat's gold in the round
ROUND = 36  # a: number of the round that begins, from 0
