# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What happened, told to screens and players: a ring of fixed four-byte events.

An event is `kind, seat, a, b`; what a and b mean stands beside each kind. All
events are public: nothing hidden is ever written here.
"""

NOBODY = 255

# Every game.
TURN = 1  # seat is to decide from now on
END = 2  # the game is over
# GOLD.
FLIP = 10  # a: place, b: card
BACK = 11  # a: place; the card is face down again
GONE = 12  # a: place, b: card; out of the game
WON = 13  # seat takes the gold at a, b: card; it lies under its entrance
RUSH = 14  # a: why (gold.RUSH_FEW, RUSH_DEADLOCK, RUSH_STALL), b: cards left
# Gold Nuggets.
ROLL = 20  # a: lassos << 4 | nuggets, b: 1 when a new set begins; DICE follows
DICE = 21  # the rest of the roll, a: twos << 4 | threes, b: fours << 4 | fives
KEEP = 22  # a: the mask set aside, b: value of the set so far
BUST = 23  # a: dice rolled, b: value lost
TAKE = 24  # a: from whom (seat, or NOBODY for the middle), b: nuggets
HOT = 25  # all seven were aside: seat rolls again with seven
# Goldrausch.
DRAW = 30  # a: card, b: cards left
CHIP = 31  # a: group, b: chips seat still has
PASS = 32  # a: group
PLACE = 33  # a: group, b: card
SHARE = 34  # seat: the group(!), gold a chip; a: low byte, b: high byte
GAIN = 35  # seat's gold of the round; a: low byte, b: high byte
ROUND = 36  # a: round 0.. that begins

_SIZE = 64


class Events:
    """The last 64 events. A reader keeps its own count and asks for what is newer.

    `count` is the number of events written since the start of the game; an event
    stays readable until 64 newer ones are written, more than any one action gives.
    """

    def __init__(self):
        self.count = 0
        self._ring = bytearray(4 * _SIZE)

    def clear(self):
        self.count = 0

    def add(self, kind, seat, a=0, b=0):
        ring = self._ring
        at = (self.count & (_SIZE - 1)) << 2
        ring[at] = kind
        ring[at + 1] = seat
        ring[at + 2] = a
        ring[at + 3] = b
        self.count += 1

    def oldest(self):
        """The number of the oldest event still readable."""
        return self.count - _SIZE if self.count > _SIZE else 0

    def kind(self, number):
        """The kind of event `number` (oldest() <= number < count)."""
        return self._ring[(number & (_SIZE - 1)) << 2]

    def seat(self, number):
        return self._ring[((number & (_SIZE - 1)) << 2) + 1]

    def a(self, number):
        return self._ring[((number & (_SIZE - 1)) << 2) + 2]

    def b(self, number):
        return self._ring[((number & (_SIZE - 1)) << 2) + 3]
