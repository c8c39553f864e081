# ruff: noqa: UP045
"""A library annotated as those for boards are: their names exist on a PC alone."""

try:
    from typing import Optional

    from microcontroller import Pin
except ImportError:
    pass


def doubled(number: Optional[int], pin: Optional[Pin] = None) -> Optional[int]:
    return 2 * number
