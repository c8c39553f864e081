# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Turns button events into keys: repeats held directions, tells short from long B.

Codes 1..6 are the button codes of hardware.buttons.
"""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
HOLD_B = 7

# Milliseconds: until a held direction repeats, between repeats, for a long B, and until a B that
# is held is told.
_FIRST_REPEAT = 350
_REPEAT = 110
_LONG = 900
_TELL = 200

STEPS = 16  # of a long B


class Keys:
    """Call next() until it returns 0. A short B is reported on release."""

    def __init__(self, buttons, clock):
        self._buttons = buttons
        self._clock = clock
        self._held = 0
        self._since = 0
        self._wait = 0

    def next(self):
        event = self._buttons.poll()
        if event > 0:
            return self._press(event)
        if event < 0:
            return self._release(-event)
        return self._repeat()

    def held_b(self):
        """Return how far a long B has come, 1..STEPS; 0 if none is held."""
        if self._held != B:
            return 0
        held = self._clock.since(self._since) - _TELL
        return 0 if held < 0 else min(1 + held * STEPS // (_LONG - _TELL), STEPS)

    def drop(self):
        """Forget the keys held, when another screen is shown."""
        self._held = 0

    def _press(self, key):
        self._hold(key, _LONG if key == B else _FIRST_REPEAT)
        return self.next() if key == B else key

    def _release(self, key):
        if key != self._held:
            return self.next()
        self._held = 0
        return B if key == B else self.next()

    def _repeat(self):
        held = self._held
        if not held or held == A or self._clock.since(self._since) < self._wait:
            return 0
        if held == B:
            self._held = 0
            return HOLD_B
        self._hold(held, _REPEAT)
        return held

    def _hold(self, key, wait):
        self._held = key
        self._since = self._clock.now()
        self._wait = wait
