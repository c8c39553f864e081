"""Milliseconds and frames."""

_WRAP = 1 << 29  # where supervisor.ticks_ms starts over at 0
FRAME = 33  # milliseconds, about 30 a second


class Clock:
    """Time since power-on. `ticks` is supervisor.ticks_ms or the like, `sleep` is time.sleep.

    Between two frames it looks into the queue `events` every `nap` milliseconds.
    """

    def __init__(self, ticks, sleep, events=(), nap=FRAME):
        self._ticks = ticks
        self._sleep = sleep
        self._events = events
        self._nap = nap
        self._next = ticks()

    def now(self):
        """Return milliseconds, 0..2**29-1; they start over after about six days."""
        return self._ticks()

    def since(self, then):
        """Return the milliseconds since `then` (a now()), correct across the wrap."""
        return (self.now() - then) & (_WRAP - 1)

    def wait_frame(self):
        """Sleep until the next frame is due or there is an event, which is handled at once.

        A late frame delays all that follow.
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
        """Return the milliseconds until the next frame, -1 if it is late."""
        left = (self._next - self.now()) & (_WRAP - 1)
        return -1 if left > FRAME else left
