"""NeoPixels with screen colours, levels of brightness and a current budget."""

from hardware import report_failure

# Milliamperes that a channel of a WS2812B draws at full value. The Worldsemi data sheet gives 12
# to 20, by batch. We count with the larger figure.
CHANNEL_MA = 20
STEPS = (0, 10, 22, 44, 80, 140)  # brightness of 255, for levels 0..5
FULL = 8  # a `share` of 8/8


class Pixels:
    """`count` pixels on `strip` (a neopixel.NeoPixel, or None if there are none).

    `order` has for each index the number of its pixel on the strip, 0..255, as bytes, or is None
    if the two are equal. Indices beyond the end of the strip are ignored. All pixels together
    draw at most `budget` milliamperes. `milliamps` is the estimate after the last show(). If the
    strip raises, `notes` gets a sentence and `present` is False from then on.
    """

    LEVELS = 5

    def __init__(self, strip, count, budget, order=None, notes=None):
        self.present = strip is not None
        self.count = count if self.present else 0
        self.budget = budget
        self.milliamps = 0
        self.level = 3  # brightness, 0 (off) to LEVELS
        self.share = FULL  # eighths of the level to show: an idle handheld dims
        self._asked = -1  # the step from level and share at the last show()
        self._strip = strip
        self._wanted = bytearray(3 * self.count)
        self._sent = bytearray(3 * self.count)
        self._stale = bytearray(self.count)  # 1 for each pixel to send
        self._step = self._rounding = -1  # of the last _send()
        self.order = order or bytes(range(self.count))
        self._changed = False
        self._notes = notes

    def set(self, index, red, green, blue):
        """Set a pixel to a screen colour, 0..255 for each channel. show() makes it visible."""
        number = self.order[index] if index < len(self.order) else self.count
        if number >= self.count:
            return
        at = 3 * number
        # The light of a screen grows roughly with the square of a value, that of a NeoPixel
        # linearly. Squaring the weaker channels keeps the hue. The strongest is left as it is:
        # squared, a dim colour would be invisible.
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
        self.set(self.order.find(b"\0"), red, green, blue)
        wanted = self._wanted
        red, green, blue = wanted[0], wanted[1], wanted[2]
        # set() for each pixel would take a board 7 ms.
        for number in range(self.count):
            at = 3 * number
            if wanted[at] != red or wanted[at + 1] != green or wanted[at + 2] != blue:
                wanted[at] = red
                wanted[at + 1] = green
                wanted[at + 2] = blue
                self._stale[number] = 1
                self._changed = True

    def show(self):
        """Send the pixels to the strip. Does nothing if none has changed."""
        asked = STEPS[self.level] * self.share // FULL
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
        """Send the pixels at a brightness of step/255. Returns the milliamperes of all pixels."""
        half = self._half(step)
        # Only pixels that have changed: each takes a board 40 us, and few change in a frame.
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
        """Scale one pixel to the brightness and set it on the strip."""
        wanted = self._wanted
        sent = self._sent
        at = 3 * number
        red = sent[at] = (wanted[at] * step + half) // 255
        green = sent[at + 1] = (wanted[at + 1] * step + half) // 255
        blue = sent[at + 2] = (wanted[at + 2] * step + half) // 255
        self._strip[number] = red << 16 | green << 8 | blue

    def _within_budget(self, step):
        """Return the highest brightness up to `step` that keeps the current within the budget."""
        total = sum(self._wanted)
        if not total:
            return step
        return min(step, self.budget * 255 // CHANNEL_MA * 255 // total)

    def _half(self, step):
        """Return 127 to round channels to the nearest value, or 0 to round them down.

        Rounded down, a dim brown turns red or black. But rounding up draws more current, and the
        budget may have no room for it.
        """
        most = sum(self._wanted) * step + 127 * 3 * self.count
        return 127 if most * CHANNEL_MA <= self.budget * 255 * 255 else 0
