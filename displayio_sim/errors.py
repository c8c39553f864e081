"""Errors that users see as one line."""


class SimError(Exception):
    """A request that cannot be met. The message says why and what to do, in one line."""
