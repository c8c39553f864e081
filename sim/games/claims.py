"""Claims about a running game."""


class InvariantError(BaseException):
    """A claim does not hold. A BaseException, which the firmware does not catch."""


def claim(true: object, what: str, *values: object) -> None:
    """Raise InvariantError with `what` and the values unless `true`."""
    if not true:
        raise InvariantError("%s: %s" % (what, ", ".join(repr(value) for value in values)))
