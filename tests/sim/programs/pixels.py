"""A light that runs over the grid, timed by time.monotonic()."""

import time

import board
import neopixel
from rainbowio import colorwheel

pixels = neopixel.NeoPixel(board.D6, 64, brightness=0.2, auto_write=False)
at = 0
due = time.monotonic()
while True:
    if time.monotonic() >= due:
        due += 0.05
        pixels.fill(0)
        pixels[at % 64] = colorwheel(at * 4 % 256)
        pixels.show()
        at += 1
        if at % 20 == 0:
            print("light", at)
