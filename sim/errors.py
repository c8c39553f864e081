"""What people are told in one line."""


class SimError(Exception):
    """It cannot be done; the message says why, and what to do, in one line."""
