# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The visible parts of a machine, for faces."""

from sim.machine.eye import to_the_eye, visible_state
from sim.skin.skin import screen

__all__ = ["grid", "lamps", "screen", "visible_state"]


def grid(machine):
    """The 64 pixels as an eye sees them: a list of (red, green, blue), row by row."""
    return [to_the_eye(colour) for colour in machine.grid()]


def lamps(machine):
    """The pixels on the board itself as an eye sees them."""
    return [to_the_eye(colour) for colour in machine.lamps()]
