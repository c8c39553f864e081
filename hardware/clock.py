# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Milliseconds and frames."""

_WRAP = 1 << 29  # where supervisor.ticks_ms begins again at 0
FRAME = 33  # milliseconds, about 30 a second


class Clock:
    """`ticks` is supervisor.ticks_ms or counts like it, `sleep` is time.sleep."""

    def __init__(self, ticks, sleep):
        self._ticks = ticks
        self._sleep = sleep
        self._next = ticks()

    def now(self):
        """Milliseconds, 0..2**29-1, beginning again after about six days."""
        return self._ticks()

    def since(self, then):
        """Milliseconds from `then` (a now()) until now, right across the wrap."""
        return (self.now() - then) & (_WRAP - 1)

    def wait_frame(self):
        """Sleep until the next frame is due; a late frame is not made up for."""
        self._next = (self._next + FRAME) & (_WRAP - 1)
        left = (self._next - self.now()) & (_WRAP - 1)
        if left > FRAME:
            self._next = self.now()
        elif left:
            self._sleep(left / 1000)
