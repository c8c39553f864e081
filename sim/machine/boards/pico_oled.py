# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an SSD1306, six buttons, an 8x8 grid on GP16, a piezo on GP17."""

from typing import Any

from sim.machine.boards import wiring
from sim.machine.oled import Oled


class Wiring(wiring.Wiring):
    BOARD = "raspberry_pi_pico"
    TITLE = "Pico OLED"
    PRODUCT = "Raspberry Pi Pico"
    SCREEN = (128, 64)
    CHIP = "rp2040"
    NVM = 4096
    HEAP = 180_000  # free of 264 KB when code.py starts, about
    BUTTONS = {
        "GP10": "UP",
        "GP11": "DOWN",
        "GP12": "LEFT",
        "GP13": "RIGHT",
        "GP14": "A",
        "GP15": "B",
    }
    GRID = "GP16"
    SPEAKER = "GP17"
    BATTERY = "VOLTAGE_MONITOR"
    BATTERY_PARTS = 3
    SCREEN_PINS = ("GP5", "GP4")

    def __init__(self, pins: dict[str, Any]) -> None:
        super().__init__(pins)
        self.panel = Oled()
        lines = tuple(pins[name].id for name in self.SCREEN_PINS)
        self.i2c = {lines: {0x3C: self.panel}}
