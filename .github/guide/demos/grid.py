# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A picture on 8x8 NeoPixels, place for place, on D6 of a PyGamer; A turns it by a quarter."""

import neopixel
from parts import GRID, is_pressed

SERPENTINE = False  # True where each second row is wired from right to left
INKS = {".": (0, 0, 0), "g": (40, 26, 0), "w": (30, 30, 30)}
NUGGET = "..gggg.. .gwwggg. gwwggggg gwgggggg gggggggg gggggggg .gggggg. ..gggg..".split()


def pixel(row, column):
    """Return the number of the pixel at row 0..7 from the top, column 0..7 from the left."""
    return 8 * row + (7 - column if SERPENTINE and row % 2 else column)


def turned(picture):
    """Return the picture a quarter to the right."""
    return ["".join(row[column] for row in reversed(picture)) for column in range(8)]


def show(picture):
    for row in range(8):
        for column in range(8):
            grid[pixel(row, column)] = INKS[picture[row][column]]
    grid.show()  # all at once: nobody sees half a picture


grid = neopixel.NeoPixel(GRID, 64, brightness=1.0, auto_write=False)
picture = NUGGET
show(picture)

while True:
    if is_pressed():
        picture = turned(picture)
        show(picture)
