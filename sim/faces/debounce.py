# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""From keys of a PC to buttons of the handheld."""

# A handheld that sleeps looks at its buttons every second frame, and at its stick only then.
_LEAST_US = 75_000
# From one button coming up to the next going down: more than a frame.
_BETWEEN_US = 40_000
# What may wait of a key that repeats fast: it must not go on after it is let go.
_WAITING_US = 250_000
# What may wait at all: many who press at once must not play on long after they stopped.
_LONGEST_US = 2_000_000


class Debounce:
    """Presses buttons of a machine so slowly that it can notice.

    A busy PC reports a press and its release at the same moment, and then the next press;
    so every change of a button is put off until the one before it has lasted long enough, and
    a press until what was let go before it is up. Buttons can still be held together.
    """

    def __init__(self, machine):
        self._machine = machine
        self._pending = []
        self._free = {}
        self._quiet = 0  # when all that was let go so far is up
        self._ignored = set()

    def press(self, button):
        """Does nothing while too much waits already."""
        if self._quiet > self._machine.clock.now_us + _LONGEST_US:
            self._ignored.add(button)
        else:
            self._plan(button, self._machine.press, self._quiet, _LEAST_US)

    def release(self, button):
        if button in self._ignored:
            self._ignored.discard(button)
            return
        self._quiet = self._plan(button, self._machine.release, 0, _BETWEEN_US)

    def tap(self, button):
        """Press and release, for what never tells that a key came up."""
        if self._quiet < self._machine.clock.now_us + _WAITING_US:
            self.press(button)
            self.release(button)

    def release_all(self):
        self._pending.clear()
        for button in tuple(self._machine.held):
            self._machine.release(button)

    def _plan(self, button, act, earliest, lasting):
        """When it will have lasted long enough."""
        due = max(self._machine.clock.now_us, self._free.get(button, 0), earliest)
        self._free[button] = due + lasting
        self._pending.append((due, button, act))
        return due + lasting

    def work(self, until_us):
        """Let the machine's time pass until then, doing what is due."""
        self._pending.sort(key=lambda planned: planned[0])
        while self._pending and self._pending[0][0] <= until_us:
            due, button, act = self._pending.pop(0)
            self._machine.clock.jump(due)
            act(button)
        self._machine.clock.jump(until_us)
