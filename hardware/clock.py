"""Measures time in milliseconds and waits for the next frame."""

_WRAP = 1 << 29  # supervisor.ticks_ms() wraps to 0 here
FRAME = 33  # milliseconds: about 30 frames a second


class Clock:
    """Time since power-on, and the wait between frames.

    `ticks` is a function like supervisor.ticks_ms, `sleep` one like time.sleep. While waiting,
    the clock looks every `nap` milliseconds whether the queue `events` (a keypad.EventQueue) has
    an event.
    """

    def __init__(self, ticks, sleep, events=(), nap=FRAME):
        self._ticks = ticks
        self._sleep = sleep
        self._events = events
        self._nap = nap
        self._next = ticks()

    def now(self):
        """Return the time in milliseconds, 0..2**29-1. It wraps to 0 after about six days."""
        return self._ticks()

    def since(self, then):
        """Return the milliseconds since `then` (a now()), correct across the wrap."""
        return (self.now() - then) & (_WRAP - 1)

    def wait_frame(self):
        """Sleep until the next frame is due or an event arrives.

        After an event, or if this frame is late, the following frames are counted from now.
        """
        self._next = (self._next + FRAME) & (_WRAP - 1)
        left = self._left()
        while left > self._nap:
            if len(self._events):
                self._next = self.now()
                return
            self._sleep(self._nap / 1000)
            left = self._left()
        if left < 0:
            self._next = self.now()
        elif left:
            self._sleep(left / 1000)

    def _left(self):
        """Return the milliseconds until the next frame is due, or -1 if it is late."""
        left = (self._next - self.now()) & (_WRAP - 1)
        return -1 if left > FRAME else left
