# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is to be seen of a machine at a moment, for whatever shows it."""

from sim.machine.eye import to_the_eye, visible_state
from sim.skin.skin import screen

__all__ = ["grid", "lamps", "screen", "visible_state"]


def grid(machine):
    """The 64 pixels as an eye sees them: (red, green, blue), row by row."""
    return [to_the_eye(colour) for colour in machine.grid()]


def lamps(machine):
    """The pixels on the board itself as an eye sees them."""
    return [to_the_eye(colour) for colour in machine.lamps()]
