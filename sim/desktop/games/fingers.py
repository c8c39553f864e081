"""Helpers for each game's `touch`, whose keys(table, x, y) returns the buttons to press."""

NEAR = 6  # pixels around a target that still hit it


def outside(value: int, start: int, size: int) -> int:
    """Return how far a coordinate is from a span, 0 inside."""
    return max(start - value, value - start - size + 1, 0)


def to_the_right(can: int, first: int, wanted: int, count: int) -> list[str]:
    """Return the presses of RIGHT that lead to a place in a ring of `count`.

    The first press leads to `first` or beyond. Each skips places without a bit in `can`.
    """
    ring = [(first + step) % count for step in range(count)]
    return ["RIGHT"] * sum(can >> place & 1 for place in ring[: ring.index(wanted) + 1])
