"""The battery gauge MAX17048 on I2C (Maxim data sheet, table 2: register VCELL)."""

from hardware.power import Battery

_ADDRESS = 0x36
_VCELL = b"\x02"
_TRIES = 100  # to lock the bus
_MOST = 5120  # millivolts at a reading of 65536: each step is 78.125 microvolts


class Gauge:
    """A gauge with the .value of an analogue pin: 0..65535 for 0..5.12 V, 0 without an answer."""

    def __init__(self, i2c):
        self._i2c = i2c
        self._cell = bytearray(2)

    @property
    def value(self):
        if not _lock(self._i2c):
            return 0
        try:
            self._i2c.writeto_then_readfrom(_ADDRESS, _VCELL, self._cell)
        except OSError:
            return 0
        finally:
            self._i2c.unlock()
        return self._cell[0] << 8 | self._cell[1]


def open(scl, sda, notes=None):
    """Return the Battery at the gauge on these pins, or None if no gauge answers."""
    import busio

    try:
        i2c = busio.I2C(scl, sda)
    except (RuntimeError, ValueError):
        return None
    answers = False
    if _lock(i2c):
        answers = i2c.probe(_ADDRESS)
        i2c.unlock()
    if answers:
        return Battery(Gauge(i2c), _MOST, notes)
    i2c.deinit()
    return None


def _lock(i2c):
    for _ in range(_TRIES):
        if i2c.try_lock():
            return True
    return False
