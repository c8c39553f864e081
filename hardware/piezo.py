"""A bare piezo disc between a pin and ground."""

_DUTY = (0, 600, 4000, 32768)  # of 65536, by volume; a duty cycle of one half is loudest


class Piezo:
    """A speaker for hardware.sound. `out` is a pwmio.PWMOut of variable frequency."""

    def __init__(self, out):
        self._out = out

    def tone(self, hertz, volume):
        """Start a tone that lasts until the next call. `volume` is 0..3."""
        self._out.frequency = hertz
        self._out.duty_cycle = _DUTY[volume]

    def silence(self):
        """Stop the tone."""
        self._out.duty_cycle = 0


def open(pin):
    """Return the Piezo on a pin."""
    import pwmio

    return Piezo(pwmio.PWMOut(pin, frequency=440, variable_frequency=True))
