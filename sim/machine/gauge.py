# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A MAX17048 on I2C, as far as its voltage goes."""

_VCELL = 0x02
_STEP_V = 78.125e-6


class Gauge:
    """Measures `volts`, 0 without a battery."""

    def __init__(self):
        self.volts = 0
        self._register = 0

    def write(self, data):
        """The register to read from."""
        self._register = data[0]

    def read(self, count):
        if self._register != _VCELL:
            raise ValueError("no register 0x%02x" % self._register)
        return min(65535, round(self.volts / _STEP_V)).to_bytes(2, "big")[:count]
