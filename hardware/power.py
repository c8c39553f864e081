"""Battery charge, measured by a pin."""

from hardware import report_failure

# Millivolts of a lithium polymer cell under load at which each level starts, from 1 up. Its
# voltage stays near 3700 for most of its charge; the board switches off at about 3200.
_LEVELS = (3450, 3600, 3720, 3880)
# Millivolts above its threshold at which a level is reached again: a cell recovers when less is
# drawn, and the display must not flicker.
_HYSTERESIS = 80
# Millivolts. No board runs on less: there is no battery, USB feeds it.
_NO_BATTERY = 2500
_EVERY = 32  # polls between two readings, about a second
_SMOOTHING = 8  # a reading has a weight of one eighth, to filter noise and short dips


class Battery:
    """A battery measured by `pin`, whose .value is 65535 at `full_scale` millivolts.

    `millivolts` is smoothed; `level` is 0 (low) to FULL, or -1 without a battery. If the pin
    raises, there is no battery from then on, and `notes` gets a sentence.
    """

    FULL = len(_LEVELS)

    def __init__(self, pin, full_scale, notes=None):
        self._pin = pin
        self._notes = notes
        self._full_scale = full_scale
        self._polls = -1
        self.millivolts = self._read()
        self.level = -1
        self._reported = False
        self._settle()

    @property
    def low(self):
        """True when the player should know and the pixels dim."""
        return self.level == 0

    def poll(self):
        """Measure; call it each frame. Returns True when `low` has just changed."""
        self._polls = (self._polls + 1) % _EVERY
        if self._polls:
            return False
        # A battery that was just plugged in counts at once.
        smoothing = 1 if self.level < 0 else _SMOOTHING
        self.millivolts += (self._read() - self.millivolts) // smoothing
        self._settle()
        if self.low == self._reported:
            return False
        self._reported = self.low
        return True

    def _read(self):
        try:
            return self._pin.value * self._full_scale // 65535 if self._pin else 0
        except MemoryError:
            raise
        except Exception as problem:
            self._pin = None
            report_failure(self._notes, "battery readings", problem)
            return 0

    def _settle(self):
        """Set the level from the voltage."""
        if self.millivolts < _NO_BATTERY:
            self.level = -1
            return
        if self.level < 0:
            self.level = self._at(0)
        self.level = max(self._at(_HYSTERESIS), min(self.level, self._at(0)))

    def _at(self, more):
        """Return the level at a voltage `more` millivolts lower."""
        level = 0
        while level < self.FULL and self.millivolts >= _LEVELS[level] + more:
            level += 1
        return level
