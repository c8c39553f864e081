# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Think in slices: a ball moves each frame while primes are counted a little at a time."""

import time

import displayio
import terminalio
import vectorio
from adafruit_display_text import label
from parts import display

FRAME = 1 / 30  # seconds
SLICE = 0.01  # of a frame, for thinking


def primes():
    """Yield after each number that is tried: how many primes there are so far."""
    found = []
    number = 1
    while True:
        number += 1
        for prime in found:
            if number % prime == 0 or prime * prime > number:
                break
        if not found or number % prime:
            found.append(number)
        yield len(found)


palette = displayio.Palette(1)
palette[0] = 0xFFC62E
ball = vectorio.Circle(pixel_shader=palette, radius=6, x=6, y=50)
text = label.Label(terminalio.FONT, text="", x=10, y=20)
group = displayio.Group()
group.append(ball)
group.append(text)
display.root_group = group

thinking = primes()
due = time.monotonic()
while True:
    end = time.monotonic() + SLICE
    while time.monotonic() < end:
        count = next(thinking)
    ball.x = 6 + (ball.x - 5) % (display.width - 12)
    text.text = "%d primes" % count
    due += FRAME
    time.sleep(max(0, due - time.monotonic()))
