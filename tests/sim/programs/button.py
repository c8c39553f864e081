# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A button read by digitalio, and a label that counts it, in a font of bitmaps."""

import time

import board
import digitalio
import displayio
import terminalio
from adafruit_display_text.bitmap_label import Label

button = digitalio.DigitalInOut(board.D6)
button.switch_to_input(pull=digitalio.Pull.UP)
text = Label(terminalio.FONT, text="0", scale=3, color=0xFFFFFF)
text.anchor_point = (0.5, 0.5)
text.anchored_position = (120, 67)
group = displayio.Group()
group.append(text)
board.DISPLAY.root_group = group
count = 0
before = True
while True:
    now = button.value
    if before and not now:
        count += 1
        text.text = str(count)
        print("count", count)
    before = now
    time.sleep(0.01)
