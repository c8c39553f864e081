# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Count presses of A, and go on where the power was cut."""

import microcontroller
import terminalio
from adafruit_display_text import label
from parts import display, is_pressed
from two_slots import TwoSlots

slots = TwoSlots(microcontroller.nvm, 2)
count = int.from_bytes(slots.load() or b"\0\0", "big")
text = label.Label(terminalio.FONT, text=str(count), scale=4, x=40, y=30)
display.root_group = text

while True:
    if is_pressed():
        count = (count + 1) % 65536
        slots.save(count.to_bytes(2, "big"))
        text.text = str(count)
