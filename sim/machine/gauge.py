"""A MAX17048 battery gauge on I2C; its voltage register only."""

_VCELL = 0x02
_STEP_V = 78.125e-6


class Gauge:
    """Reports `volts`, 0 without a battery (Maxim MAX17048 data sheet, VCELL)."""

    def __init__(self) -> None:
        self.volts = 0.0
        self._register = 0

    def write(self, data: bytes) -> None:
        """Select the register to read."""
        self._register = data[0]

    def read(self, count: int) -> bytes:
        """The first `count` bytes of the register. Raises ValueError for one it lacks."""
        if self._register != _VCELL:
            raise ValueError("no register 0x%02x" % self._register)
        return min(65535, round(self.volts / _STEP_V)).to_bytes(2, "big")[:count]
