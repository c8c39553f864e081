"""Errors that people see, as one line."""


class SimError(Exception):
    """A request that cannot be met; the message says why and what to do, in one line."""
