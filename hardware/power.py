# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How much is left in the battery, where a pin can tell."""

# Millivolts of a lithium polymer cell under load at which each level begins, from 1 up; its
# voltage stays near 3700 for most of its charge, and the board switches off at about 3200.
_LEVELS = (3450, 3600, 3720, 3880)
# A level is only reached again this much above where it was left: a cell recovers when less
# is drawn, and what is shown should not go to and fro.
_MORE = 80
# With less than this no board runs: there is no battery, it is fed by USB.
_NO_BATTERY = 2500
_EVERY = 32  # polls, about a second, from one reading to the next
_PART = 8  # a reading counts an eighth, against noise and short dips


class Battery:
    """A battery with a `pin` whose .value is 65535 when the battery has `most` millivolts.

    `millivolts` is smoothed; `level` is 0 (low) to FULL, or -1 when there is no battery.
    """

    FULL = len(_LEVELS)

    def __init__(self, pin, most):
        self._pin = pin
        self._most = most
        self._polls = -1
        self.millivolts = self._read()
        self.level = -1
        self._told = False
        self._settle()

    @property
    def low(self):
        """True when it is time to say so, and to shine less."""
        return self.level == 0

    def poll(self):
        """To be called each frame. True when it has just become low, or is so no longer."""
        self._polls = (self._polls + 1) % _EVERY
        if self._polls:
            return False
        # One that was just put in counts at once.
        part = 1 if self.level < 0 else _PART
        self.millivolts += (self._read() - self.millivolts) // part
        self._settle()
        if self.low == self._told:
            return False
        self._told = self.low
        return True

    def _read(self):
        return self._pin.value * self._most // 65535

    def _settle(self):
        """Bring the level to where the voltage is."""
        if self.millivolts < _NO_BATTERY:
            self.level = -1
            return
        if self.level < 0:
            self.level = self._at(0)
        self.level = max(self._at(_MORE), min(self.level, self._at(0)))

    def _at(self, more):
        """The level at a voltage that is taken to be so much lower."""
        level = 0
        while level < self.FULL and self.millivolts >= _LEVELS[level] + more:
            level += 1
        return level
