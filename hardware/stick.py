"""A stick, reported as the buttons of its directions."""

from hardware.buttons import DOWN, LEFT, RIGHT, UP

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
