"""NeoPixels: screen colours, levels of brightness, a current budget."""

from hardware import report_failure

# A channel of a WS2812B draws about 20 mA at full value (Worldsemi data sheet: 12 to 20 mA,
# depending on the batch; the larger figure is used).
CHANNEL_MA = 20
_STEPS = (0, 10, 22, 44, 80, 140)  # of 255, for levels 0..5
FULL = 8


class Pixels:
    """`count` pixels on `strip` (a neopixel.NeoPixel, or None if there are none).

    `order` maps an index to the number of its pixel on the strip, 0..255, where it is another;
    indices beyond the end of the strip are ignored. Each show() stays within `budget`
    milliamperes; `milliamps` is the estimate for the last one. If the strip raises, `present` is
    False from then on, and `notes` gets a sentence.
    """

    LEVELS = 5

    def __init__(self, strip, count, budget, order=None, notes=None):
        self.present = strip is not None
        self.count = count if self.present else 0
        self.budget = budget
        self.milliamps = 0
        self.level = 3  # brightness, 0 (off) to LEVELS
        self.share = FULL  # eighths of the level that are shown: an idle handheld dims
        self._asked = -1  # the step that both asked for at the last show()
        self._strip = strip
        self._wanted = bytearray(3 * self.count)
        self._sent = bytearray(3 * self.count)
        self._stale = bytearray(self.count)  # 1: to be sent
        self._step = self._rounding = -1  # of what was sent last
        indices = range((self.count + 7) // 8 * 8)
        self._order = bytes(map(order, indices) if order else indices)
        self._changed = False
        self._notes = notes

    def set(self, index, red, green, blue):
        """Set a pixel to a screen colour, 0..255 a channel; visible after show()."""
        number = self._order[index] if index < len(self._order) else self.count
        if number >= self.count:
            return
        at = 3 * number
        # A screen roughly squares its input, a pixel does not. Squaring the weaker channels keeps
        # the hue; leaving the strongest keeps dim colours visible.
        strongest = max(red, green, blue) or 1
        red = red * red // strongest
        green = green * green // strongest
        blue = blue * blue // strongest
        wanted = self._wanted
        if wanted[at] != red or wanted[at + 1] != green or wanted[at + 2] != blue:
            wanted[at] = red
            wanted[at + 1] = green
            wanted[at + 2] = blue
            self._stale[number] = 1
            self._changed = True

    def fill(self, red, green, blue):
        """Set all pixels to one colour."""
        if not self.count:
            return
        self.set(0, red, green, blue)
        wanted = self._wanted
        first = 3 * self._order[0]
        red, green, blue = wanted[first], wanted[first + 1], wanted[first + 2]
        # Not by set(), which takes a board 7 ms for all.
        for number in range(self.count):
            at = 3 * number
            if wanted[at] != red or wanted[at + 1] != green or wanted[at + 2] != blue:
                wanted[at] = red
                wanted[at + 1] = green
                wanted[at + 2] = blue
                self._stale[number] = 1
                self._changed = True

    def show(self):
        """Send the pixels. No-op if none has changed."""
        asked = _STEPS[self.level] * self.share // FULL
        if not self.present or not (self._changed or asked != self._asked):
            return
        self._changed = False
        self._asked = asked
        step = self._within_budget(asked)
        try:
            self.milliamps = self._send(step)
        except MemoryError:
            raise
        except Exception as problem:
            self.present = False
            self.milliamps = 0
            report_failure(self._notes, "lights", problem)

    def _send(self, step):
        """Send pixels at a brightness of step/255. Returns the milliamperes that all draw."""
        half = self._half(step)
        # Few change from one frame to the next, and each takes a board 40 us.
        every = step != self._step or half != self._rounding
        self._step = step
        self._rounding = half
        stale = self._stale
        for number in range(self.count):
            if every or stale[number]:
                stale[number] = 0
                self._scale(number, step, half)
        self._strip.show()
        return (sum(self._sent) * CHANNEL_MA + 254) // 255

    def _scale(self, number, step, half):
        """Give the strip one pixel."""
        wanted = self._wanted
        sent = self._sent
        at = 3 * number
        red = sent[at] = (wanted[at] * step + half) // 255
        green = sent[at + 1] = (wanted[at + 1] * step + half) // 255
        blue = sent[at + 2] = (wanted[at + 2] * step + half) // 255
        self._strip[number] = red << 16 | green << 8 | blue

    def _within_budget(self, step):
        """Return the brightest step up to `step` that keeps the current within the budget."""
        total = sum(self._wanted)
        if not total:
            return step
        return min(step, self.budget * 255 // CHANNEL_MA * 255 // total)

    def _half(self, step):
        """Return what to add so that channels are rounded: else a dim brown turns red or dark.

        0 if the budget leaves no room for it.
        """
        most = sum(self._wanted) * step + 127 * 3 * self.count
        return 127 if most * CHANNEL_MA <= self.budget * 255 * 255 else 0


def serpentine(index):
    """The order of a grid whose odd rows run backwards."""
    return index ^ 7 if index & 8 else index
