# ruff: noqa: UP045
"""A library with annotations that exist only on a PC, as libraries for boards have them."""

try:
    from typing import Optional

    from microcontroller import Pin
except ImportError:
    pass


def doubled(number: Optional[int], pin: Optional[Pin] = None) -> Optional[int]:
    return 2 * number
