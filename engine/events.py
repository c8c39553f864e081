"""Public events for screens and players: a ring buffer of four-byte events.

An event is `kind, seat, a, b`. Each kind documents its a and b. Never write hidden information
into an event: every player reads it. Kinds from 10 up are defined by each game
(engine.GAME.events).
"""

NOBODY = 255

# Kinds of every game.
TURN = 1  # `seat` is now to move
END = 2  # the game is over

_SIZE = 64  # a power of two
LAST = _SIZE - 1


class Events:
    """The last 64 events. Each reader counts the events that it has read.

    `count` is the number of events since the start of the game. An event can be read until 64
    newer ones are written. That is more than one action can write.

    Event `number` is ring[number & LAST] = kind << 24 | seat << 16 | a << 8 | b. A game writes its
    most frequent events into `ring` itself and sets `count`: on a board add() takes three times
    as long.
    """

    def __init__(self):
        self.count = 0
        self.ring = [0] * _SIZE

    def clear(self):
        self.count = 0

    def add(self, kind, seat, a=0, b=0):
        count = self.count
        self.ring[count & LAST] = kind << 24 | seat << 16 | a << 8 | b
        self.count = count + 1

    def oldest(self):
        """Return the number of the oldest event that can still be read."""
        return max(self.count - _SIZE, 0)

    def unseen(self, seen):
        """Return the number of the first unread event of a reader that has read `seen` events.

        Returns `count` if there is none. A replay may have ended at an earlier action, so that
        `seen` is greater than `count`. Returns oldest() if unread events were overwritten.
        """
        return min(max(seen, self.oldest()), self.count)

    def kind(self, number):
        """Return the kind of event `number` (oldest() <= number < count)."""
        return self.ring[number & LAST] >> 24

    def seat(self, number):
        return self.ring[number & LAST] >> 16 & 255

    def a(self, number):
        return self.ring[number & LAST] >> 8 & 255

    def b(self, number):
        return self.ring[number & LAST] & 255


class Watcher:
    """Base class of all readers of events."""

    seen = 0  # number of events read; set it to 0 when a game begins

    def watch(self, events):
        """Read the unread events."""
        self.seen = events.unseen(self.seen)
        while self.seen < events.count:
            self.note(events, self.seen)
            self.seen += 1

    def note(self, events, number):
        """Read one event. Subclasses that need more than the view implement it."""
