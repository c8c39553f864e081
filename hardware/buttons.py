# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Buttons and sticks, all as the same six codes."""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6


class Buttons:
    """Events from a keypad scanner and, where there is one, a stick.

    `scanner` is any keypad object; `codes` gives the code of each of its keys. `event` is
    a keypad.Event to read into. `stick` is None or has poll() like this class.
    """

    def __init__(self, scanner, event, codes, stick=None):
        self._events = scanner.events
        self._codes = codes
        self._stick = stick
        self._event = event

    def poll(self):
        """+code when a button went down, -code when it came up, 0 when nothing happened."""
        if self._events.get_into(self._event):
            code = self._codes[self._event.key_number]
            return code if self._event.pressed else -code
        if self._stick:
            return self._stick.poll()
        return 0

    def forget(self):
        """What was pressed until now counts for nothing."""
        self._events.clear()


# Part of the full swing (65535) from the middle at which a stick counts as pushed, and
# below which it counts as let go; the gap keeps a trembling hand from repeating.
_PUSHED = 18000
_LET_GO = 11000
_MIDDLE = 32768


class Stick:
    """An analogue stick as four buttons. `x` and `y` have .value 0..65535, y down."""

    def __init__(self, x, y):
        self._x = _Axis(x, LEFT, RIGHT)
        self._y = _Axis(y, UP, DOWN)

    def poll(self):
        return self._x.poll() or self._y.poll()


class _Axis:
    def __init__(self, source, low, high):
        self._source = source
        self._low = low
        self._high = high
        self._held = 0

    def poll(self):
        swing = self._source.value - _MIDDLE
        if self._held:
            # Still held while it is out on the same side.
            if (swing if self._held == self._high else -swing) > _LET_GO:
                return 0
            code = -self._held
            self._held = 0
            return code
        if swing > _PUSHED:
            self._held = self._high
        elif swing < -_PUSHED:
            self._held = self._low
        return self._held
