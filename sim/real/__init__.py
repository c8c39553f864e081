"""The release on the real firmware of a Pico, in an emulation of its chip; see README.md."""

from sim.errors import SimError


class RealError(SimError):
    """It cannot be run; the message says why and what to do, in one line."""
