# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""From keys of a PC to buttons of the handheld."""

_LEAST_US = 45_000  # two scans of the buttons
_MOST_TAPS = 3  # that wait: a key that repeats faster must not go on after it is let go


class Fingers:
    """Presses buttons of a machine so slowly that it can notice.

    A busy PC reports a press and its release at the same moment, which no scan would see;
    so every change of a button is put off until the one before it has lasted long enough.
    """

    def __init__(self, machine):
        self._machine = machine
        self._pending = []
        self._free = {}

    def press(self, button):
        self._plan(button, self._machine.press)

    def release(self, button):
        self._plan(button, self._machine.release)

    def tap(self, button):
        """Press and release, for what never tells that a key came up."""
        if self._free.get(button, 0) < self._machine.clock.now_us + 2 * _MOST_TAPS * _LEAST_US:
            self.press(button)
            self.release(button)

    def release_all(self):
        self._pending.clear()
        for button in tuple(self._machine.held):
            self._machine.release(button)

    def _plan(self, button, act):
        due = max(self._machine.clock.now_us, self._free.get(button, 0))
        self._free[button] = due + _LEAST_US
        self._pending.append((due, button, act))

    def work(self, until_us):
        """Let the machine's time pass until then, doing what is due."""
        self._pending.sort(key=lambda planned: planned[0])
        while self._pending and self._pending[0][0] <= until_us:
            due, button, act = self._pending.pop(0)
            self._machine.clock.jump(due)
            act(button)
        self._machine.clock.jump(until_us)
