"""Measures the charge of a battery."""

from hardware import report_failure

# Millivolts at which levels 1, 2, 3 and 4 start, for a lithium polymer cell under load. The cell
# is near 3700 for most of its charge, and the board switches off at about 3200.
_LEVELS = (3450, 3600, 3720, 3880)
# Millivolts above a level's start before the level rises again. A cell recovers a little when the
# load drops, and without a margin the level would flicker.
_HYSTERESIS = 80
# Millivolts. No board runs on less, so a lower reading means USB power without a battery.
_NO_BATTERY = 2500
_EVERY = 32  # frames between two readings: about a second
_SMOOTHING = 8  # a new reading has a weight of 1/8, to filter noise and short dips


class Battery:
    """A battery measured by `pin`, whose .value is 65535 at `full_scale` millivolts.

    `millivolts` is smoothed. `level` is 0 (low) to FULL, or -1 without a battery. If the pin
    raises, `notes` gets a sentence and `level` is -1 from then on.
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
        """True if the battery needs charging: the player sees a warning and the pixels dim."""
        return self.level == 0

    def poll(self):
        """Measure the voltage. Call it each frame. Returns True if `low` has just changed."""
        self._polls = (self._polls + 1) % _EVERY
        if self._polls:
            return False
        # Not smoothed for a battery that was just plugged in.
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
        """Return the level if each level started `more` millivolts higher."""
        level = 0
        while level < self.FULL and self.millivolts >= _LEVELS[level] + more:
            level += 1
        return level
