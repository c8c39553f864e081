"""The speaker of PyGamer and PyBadge, on a DAC.

Their SPEAKER pin, PA02, has no timer (SAM D5x/E5x data sheet, table of multiplexed signals), so
pwmio cannot drive it.
"""

from array import array

# One period of a triangle wave. A square wave is louder, but harsh.
_WAVE = (0, 1, 2, 1, 0, -1, -2, -1)
_HEIGHT = (0, 1500, 4000, 9000)  # one step of the wave, by volume


class Speaker:
    """A speaker for hardware.sound.

    `out` is an audioio.AudioOut, `sample` a RawSample of the array `wave`, and `enable` the output
    pin that switches the amplifier on.
    """

    def __init__(self, out, sample, wave, enable):
        self._out = out
        self._sample = sample
        self._wave = wave
        self._enable = enable

    def tone(self, hertz, volume):
        """Start a tone that lasts until the next call. `volume` is 0..3."""
        height = _HEIGHT[volume]
        for i in range(len(_WAVE)):
            self._wave[i] = _WAVE[i] * height
        self._sample.sample_rate = hertz * len(_WAVE)
        self._out.play(self._sample, loop=True)
        self._enable.value = True

    def silence(self):
        """Stop the tone and switch off the amplifier, which hums while it is on."""
        self._enable.value = False
        self._out.stop()


def open(pin, enable_pin):
    """Return the Speaker on a DAC pin. `enable_pin` switches its amplifier on."""
    import audiocore
    import audioio
    import digitalio

    wave = array("h", bytes(2 * len(_WAVE)))
    enable = digitalio.DigitalInOut(enable_pin)
    enable.switch_to_output(value=False)
    return Speaker(audioio.AudioOut(pin), audiocore.RawSample(wave), wave, enable)
