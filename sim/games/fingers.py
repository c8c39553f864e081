"""Shared by each game's `touch`, whose keys(table, x, y) returns the buttons to press."""

NEAR = 6  # pixels round a thing that still mean it


def outside(value: int, start: int, size: int) -> int:
    """Return how far a coordinate is from a span, 0 inside."""
    return max(start - value, value - start - size + 1, 0)
