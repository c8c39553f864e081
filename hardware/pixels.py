# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""NeoPixels: brightness in levels, current within a budget."""

# A channel of a WS2812B draws about 20 mA at full value (Worldsemi data sheet: 12 to 20 mA
# by batch; the larger figure is used).
_CHANNEL_MA = 20
_STEPS = (0, 10, 22, 44, 80, 140)  # of 255, for levels 0..5


class Pixels:
    """`count` pixels on `strip` (a neopixel.NeoPixel, or None when there are none).

    `order` turns a place into the number of the pixel on the strip; places beyond the
    strip are left out. `level` is the brightness 0 (off) .. LEVELS. Each show() obeys
    `budget` milliamperes; `milliamps` is the estimate for what was sent last.
    """

    LEVELS = 5

    def __init__(self, strip, count, budget, order=None):
        self.present = strip is not None
        self.count = count if strip is not None else 0
        self.budget = budget
        self.milliamps = 0
        self._level = 3
        self._strip = strip
        self._order = order
        self._wanted = bytearray(3 * count)
        self._changed = True

    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, level):
        self._level = level
        self._changed = True

    def set(self, place, red, green, blue):
        """Want a colour, 0..255 a channel, at a place; seen after show()."""
        at = 3 * place
        wanted = self._wanted
        if at >= len(wanted):
            return
        if wanted[at] != red or wanted[at + 1] != green or wanted[at + 2] != blue:
            wanted[at] = red
            wanted[at + 1] = green
            wanted[at + 2] = blue
            self._changed = True

    def fill(self, red, green, blue):
        for place in range(len(self._wanted) // 3):
            self.set(place, red, green, blue)

    def show(self):
        """Send the pixels if any of them has changed."""
        if not self._changed or not self.present:
            return
        self._changed = False
        step = self._within_budget(_STEPS[self._level])
        sum_sent = 0
        wanted = self._wanted
        for place in range(self.count):
            at = 3 * place
            red = wanted[at] * step // 255
            green = wanted[at + 1] * step // 255
            blue = wanted[at + 2] * step // 255
            sum_sent += red + green + blue
            where = place if self._order is None else self._order(place)
            if where < self.count:
                self._strip[where] = red << 16 | green << 8 | blue
        self._strip.show()
        self.milliamps = _milliamps(sum_sent)

    def _within_budget(self, step):
        """The brightest step up to `step` at which the current stays within the budget."""
        total = sum(self._wanted)
        while step and _milliamps(total * step // 255) > self.budget:
            step -= 1
        return step


def _milliamps(sum_of_channels):
    return (sum_of_channels * _CHANNEL_MA + 254) // 255


def rows(place):
    """Order of a grid whose rows all run the same way."""
    return place


def serpentine(place):
    """Order of a grid whose odd rows run backwards."""
    return place ^ 7 if place & 8 else place
