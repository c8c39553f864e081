"""The speaker behind a DAC of PyGamer and PyBadge.

Their SPEAKER pin, PA02, has no timer (SAM D5x/E5x data sheet, table of multiplexed
signals), so pwmio cannot drive it.
"""

from array import array

# One period of a triangle; a square would be louder and harsher.
_WAVE = (0, 1, 2, 1, 0, -1, -2, -1)
_HEIGHT = (0, 1500, 4000, 9000)  # one step of the wave, by volume


class Speaker:
    """A speaker for hardware.sound.

    `out` is an audioio.AudioOut, `sample` a RawSample over `wave`, `enable` an output pin.
    """

    def __init__(self, out, sample, wave, enable):
        self._out = out
        self._sample = sample
        self._wave = wave
        self._enable = enable

    def tone(self, hertz, volume):
        """Sound until the next call; `volume` is 0..3."""
        height = _HEIGHT[volume]
        for i in range(len(_WAVE)):
            self._wave[i] = _WAVE[i] * height
        self._sample.sample_rate = hertz * len(_WAVE)
        self._out.play(self._sample, loop=True)
        self._enable.value = True

    def silence(self):
        """Stop the tone and switch the amplifier off, which hums while it is on."""
        self._enable.value = False
        self._out.stop()


def open(pin, enable_pin):
    """Return the Speaker on a pin."""
    import audiocore
    import audioio
    import digitalio

    wave = array("h", bytes(2 * len(_WAVE)))
    enable = digitalio.DigitalInOut(enable_pin)
    enable.switch_to_output(value=False)
    return Speaker(audioio.AudioOut(pin), audiocore.RawSample(wave), wave, enable)
