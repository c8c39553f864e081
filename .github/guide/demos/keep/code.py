# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A PyGamer or PyBadge counts presses of A, and goes on where it was switched off."""

import board
import keypad
import microcontroller
import terminalio
from adafruit_display_text import label
from two_slots import TwoSlots

A = 1

keys = keypad.ShiftRegisterKeys(
    clock=board.BUTTON_CLOCK,
    data=board.BUTTON_OUT,
    latch=board.BUTTON_LATCH,
    key_count=4,
    value_when_pressed=True,
)
slots = TwoSlots(microcontroller.nvm, 2)
count = int.from_bytes(slots.load() or b"\0\0", "big")
text = label.Label(terminalio.FONT, text=str(count), scale=4, x=40, y=60)
board.DISPLAY.root_group = text

while True:
    event = keys.events.get()
    if event and event.pressed and event.key_number == A:
        count = (count + 1) % 65536
        slots.save(count.to_bytes(2, "big"))
        text.text = str(count)
