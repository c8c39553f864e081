# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the 64 pixels show when the handheld changes hands."""

from ui.kit import theme

_DOTS = 7  # of the symbol, each way


def symbol(pixels, sheet, colour):
    """Show the symbol of a seat colour 0..4, out of the sheet of all, and nothing else."""
    pixels.fill(0, 0, 0)
    size = sheet.height
    rgb = theme.seat_light(colour)
    for y in range(_DOTS):
        for x in range(_DOTS):
            if sheet[colour * size + x * size // _DOTS, y * size // _DOTS]:
                theme.set_part(pixels, y * 8 + x, rgb)
