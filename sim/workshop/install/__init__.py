"""From this checkout onto a board: which files it needs, and how they get there safely."""

from sim.errors import SimError


class InstallError(SimError):
    """It cannot be installed; the message says why, and what to do, in one line."""
