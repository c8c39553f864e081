# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A name badge: press A to say hello."""

import time

import board
import digitalio
import displayio
import neopixel
import terminalio
from adafruit_display_text import label

button = digitalio.DigitalInOut(board.BUTTON_A)
button.switch_to_input(pull=digitalio.Pull.UP)
light = neopixel.NeoPixel(board.NEOPIXEL, 1, brightness=1.0)
group = displayio.Group()
name = label.Label(terminalio.FONT, text="Ada", scale=4, color=0xFFFF00, x=60, y=100)
group.append(name)
board.DISPLAY.root_group = group

while True:
    if not button.value:
        name.text = "Hello!"
        light[0] = (255, 0, 0)
        print("greeted")
    time.sleep(0.05)
