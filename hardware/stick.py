"""An analogue stick that reports the codes of the direction buttons."""

from hardware.buttons import DOWN, LEFT, RIGHT, UP

# Deflection from the middle, of 32768, at which the stick counts as pushed and as released. They
# differ so that a trembling hand does not repeat a press.
_PUSHED = 18000
_RELEASED = 11000
_MIDDLE = 32768


class Stick:
    """A stick as four buttons. `x` and `y` have .value 0..65535, and `y` grows downwards."""

    def __init__(self, x, y):
        self._x = _Axis(x, LEFT, RIGHT)
        self._y = _Axis(y, UP, DOWN)

    def poll(self):
        """Return a code as Buttons.poll() does."""
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
            # Held until it is back near the middle, or on the other side.
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
