# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What an eye sees of a machine, for whatever shows it."""

_DAZZLES = 100  # of 255: the eye can tell no more from here on
_DIMMEST = 0.25  # of the picture, so that a dark screen can still be told from a dead one


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


def screen(machine):
    """The screen under its backlight: width, height and three bytes a pixel."""
    width, height, data = machine.panel.rgb()
    if machine.backlight < 1:
        share = _DIMMEST + (1 - _DIMMEST) * machine.backlight
        data = data.translate(bytes(round(value * share) for value in range(256)))
    return width, height, data


def lights(machine):
    """Red, green and blue of each of the 64 pixels, then of each on the board itself."""
    sent = machine.grid() + machine.lamps()
    return bytes(value for colour in sent for value in to_the_eye(colour))


def to_the_eye(colour):
    """What an eye sees of a pixel sent (red, green, blue), as a colour for a screen.

    Light is proportional to what is sent, a screen's is about its square; and of so small a
    source even a hundredth is bright, so brightness is lifted more than that.
    """
    strongest = max(colour)
    if not strongest:
        return (0, 0, 0)
    bright = 255 * min(1, strongest / _DAZZLES) ** 0.3
    return tuple(round(bright * (value / strongest) ** 0.5) for value in colour)
