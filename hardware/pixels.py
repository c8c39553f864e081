# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""NeoPixels: colours as on a screen, brightness in levels, current within a budget."""

# A channel of a WS2812B draws about 20 mA at full value (Worldsemi data sheet: 12 to 20 mA
# by batch; the larger figure is used).
CHANNEL_MA = 20
_STEPS = (0, 10, 22, 44, 80, 140)  # of 255, for levels 0..5
FULL = 8


class Pixels:
    """`count` pixels on `strip` (a neopixel.NeoPixel, or None when there are none).

    `order` turns a place into the number of the pixel on the strip; places whose pixel is
    beyond the end of the strip are left out. Each show() obeys `budget` milliamperes;
    `milliamps` is the estimate for what was sent last.
    """

    LEVELS = 5

    def __init__(self, strip, count, budget, order=None):
        self.present = strip is not None
        self.count = count if self.present else 0
        self.budget = budget
        self.milliamps = 0
        self._level = 3
        self._share = FULL
        self._strip = strip
        self._wanted = bytearray(3 * self.count)
        self._start = _starts(self.count, order)
        self._changed = True

    @property
    def level(self):
        """Brightness, 0 (off) to LEVELS."""
        return self._level

    @level.setter
    def level(self, level):
        self._level = level
        self._changed = True

    @property
    def share(self):
        """How much of its level is shown, 0 (nothing) to FULL: to dim what is at rest."""
        return self._share

    @share.setter
    def share(self, share):
        if share != self._share:
            self._share = share
            self._changed = True

    def set(self, place, red, green, blue):
        """Want a colour as a screen would show it, 0..255 a channel; seen after show()."""
        at = self._start[place] if place < len(self._start) else -1
        if at < 0:
            return
        # A screen squares what it is sent (about), a pixel does not. The weaker channels are
        # squared so that the hue is the same, the strongest stays so that dim is not dark.
        strongest = max(red, green, blue) or 1
        red = red * red // strongest
        green = green * green // strongest
        blue = blue * blue // strongest
        wanted = self._wanted
        if wanted[at] != red or wanted[at + 1] != green or wanted[at + 2] != blue:
            wanted[at] = red
            wanted[at + 1] = green
            wanted[at + 2] = blue
            self._changed = True

    def fill(self, red, green, blue):
        """Want one colour everywhere."""
        for place in range(len(self._start)):
            self.set(place, red, green, blue)

    def show(self):
        """Send the pixels if any of them has changed."""
        if not self._changed or not self.present:
            return
        self._changed = False
        step = self._within_budget(_STEPS[self._level] * self._share // FULL)
        half = self._half(step)
        wanted = self._wanted
        sent = 0
        at = 0
        for number in range(self.count):
            red = (wanted[at] * step + half) // 255
            green = (wanted[at + 1] * step + half) // 255
            blue = (wanted[at + 2] * step + half) // 255
            sent += red + green + blue
            self._strip[number] = red << 16 | green << 8 | blue
            at += 3
        self._strip.show()
        self.milliamps = (sent * CHANNEL_MA + 254) // 255

    def _within_budget(self, step):
        """The brightest step up to `step` at which the current stays within the budget."""
        total = sum(self._wanted)
        if not total:
            return step
        return min(step, self.budget * 255 // CHANNEL_MA * 255 // total)

    def _half(self, step):
        """What to add for channels to be rounded: a dim brown would else be red, or nothing.

        0 where the budget leaves no room for it.
        """
        most = sum(self._wanted) * step + 127 * 3 * self.count
        return 127 if most * CHANNEL_MA <= self.budget * 255 * 255 else 0


def _starts(count, order):
    """For each place where its pixel starts among the channels, -1 for one that is not there."""
    starts = []
    for place in range(-(-count // 8) * 8):
        number = order(place) if order else place
        starts.append(3 * number if number < count else -1)
    return starts


def rows(place):
    """Order of a grid whose rows all run the same way."""
    return place


def serpentine(place):
    """Order of a grid whose odd rows run backwards."""
    return place ^ 7 if place & 8 else place
