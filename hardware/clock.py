# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Milliseconds and frames."""

import time

import supervisor

_WRAP = 1 << 29  # supervisor.ticks_ms counts from 0 to 2**29 - 1 and begins again
FRAME = 33  # milliseconds, about 30 a second


class Clock:
    def __init__(self):
        self._next = self.now()

    def now(self):
        """Milliseconds, 0..2**29-1, beginning again after about six days."""
        return supervisor.ticks_ms()

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
            time.sleep(left / 1000)
