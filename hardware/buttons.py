# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Buttons and sticks, all reported as the same codes. Not every board has START."""

UP = 1
DOWN = 2
LEFT = 3
RIGHT = 4
A = 5
B = 6
START = 7


class Buttons:
    """Presses and releases from a keypad scanner and an optional stick.

    `scanner` is any keypad object, `codes` has the code of each of its keys. `event` is a
    keypad.Event that is reused for each read. `stick` is None or has poll() like this class.
    `has_start` is True if one of the keys is START.
    """

    def __init__(self, scanner, event, codes, stick=None):
        self._events = scanner.events
        self._codes = codes
        self.has_start = START in codes
        self._stick = stick
        self._event = event

    def poll(self):
        """Return +code for a press, -code for a release, 0 if nothing happened."""
        if self._events.get_into(self._event):
            code = self._codes[self._event.key_number]
            return code if self._event.pressed else -code
        if self._stick:
            return self._stick.poll()
        return 0

    def forget(self):
        """Discard all events that are waiting."""
        self._events.clear()


# Deflection from the middle, of 32768, at which a stick counts as pushed and as released. The
# gap keeps a trembling hand from repeating.
_PUSHED = 18000
_RELEASED = 11000
_MIDDLE = 32768


class Stick:
    """An analogue stick as four buttons. `x` and `y` have .value 0..65535; y points down."""

    def __init__(self, x, y):
        self._x = _Axis(x, LEFT, RIGHT)
        self._y = _Axis(y, UP, DOWN)

    def poll(self):
        """As Buttons.poll()."""
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
            # Still held while it is deflected to the same side.
            if (swing if self._held == self._high else -swing) > _RELEASED:
                return 0
            code = -self._held
            self._held = 0
            return code
        if swing > _PUSHED:
            self._held = self._high
        elif swing < -_PUSHED:
            self._held = self._low
        return self._held
