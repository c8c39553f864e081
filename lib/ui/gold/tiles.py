"""Tiles of the sheet of cards, numbered alike on all sizes."""

GONE = 0
BACK = 1
GOLD = 2  # + value - 1
DYNAMITE = 6
MINER = 7  # + colour * 4 + strength - 2
TURNING = 27  # + 0..2: the back narrow, the edge, the face narrow
TURNS = 3
LAST = 29  # the face narrow, which marks a card of the last turn
COUNT = 30
