# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A label and a shape, which the display shows by itself; then a loop that does nothing."""

import board
import displayio
import terminalio
import vectorio
from adafruit_display_text import label

group = displayio.Group()
palette = displayio.Palette(1)
palette[0] = 0xFF0000
group.append(vectorio.Circle(pixel_shader=palette, radius=20, x=100, y=60))
group.append(label.Label(terminalio.FONT, text="Hello", color=0x00FF00, x=10, y=20))
board.DISPLAY.root_group = group
print("shown")
while True:
    pass
