# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What happened, told to screens and players: a ring of fixed four-byte events.

An event is `kind, seat, a, b`; what a and b mean stands beside each kind. All
events are public: nothing hidden is ever written here. Kinds 10 and up are each game's own
(engine.GAME.events).
"""

NOBODY = 255

# Every game.
TURN = 1  # seat is to decide from now on
END = 2  # the game is over

_SIZE = 64


class Events:
    """The last 64 events. A reader keeps its own count and asks for what is newer.

    `count` is the number of events written since the start of the game; an event
    stays readable until 64 newer ones are written, more than any one action gives.
    """

    def __init__(self):
        self.count = 0
        self._ring = [0] * _SIZE  # kind << 24 | seat << 16 | a << 8 | b, a small int on a board

    def clear(self):
        self.count = 0

    def add(self, kind, seat, a=0, b=0):
        count = self.count
        self._ring[count & (_SIZE - 1)] = kind << 24 | seat << 16 | a << 8 | b
        self.count = count + 1

    def oldest(self):
        """The number of the oldest event still readable."""
        return self.count - _SIZE if self.count > _SIZE else 0

    def unseen(self, seen):
        """The number of the first event for a reader who has read `seen` of them.

        `count` when there is nothing new, also after an undo has taken events back;
        oldest() when more have come than the ring holds.
        """
        if seen > self.count:
            return self.count
        oldest = self.oldest()
        return oldest if seen < oldest else seen

    def kind(self, number):
        """The kind of event `number` (oldest() <= number < count)."""
        return self._ring[number & (_SIZE - 1)] >> 24

    def seat(self, number):
        return self._ring[number & (_SIZE - 1)] >> 16 & 255

    def a(self, number):
        return self._ring[number & (_SIZE - 1)] >> 8 & 255

    def b(self, number):
        return self._ring[number & (_SIZE - 1)] & 255
