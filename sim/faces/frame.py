# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What is to be seen of a machine at a moment, for whatever shows it."""

from sim.skin.lights import to_the_eye
from sim.skin.skin import screen

__all__ = ["grid", "lamps", "screen", "visible_state"]


def visible_state(machine):
    """All that can be seen, as something to compare: equal as long as nothing changes.

    `machine.caption` are lines that the simulator has to say; a face shows them where it can.
    """
    return (
        machine.panel.bytes,
        machine.strips.copy(),
        machine.held.copy(),
        machine.backlight,
        machine.caption,
    )


def grid(machine):
    """The 64 pixels as an eye sees them: (red, green, blue), row by row."""
    return [to_the_eye(colour) for colour in machine.grid()]


def lamps(machine):
    """The pixels on the board itself as an eye sees them."""
    return [to_the_eye(colour) for colour in machine.lamps()]
