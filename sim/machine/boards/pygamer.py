# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer, with an 8x8 grid on D6."""

from typing import Any

from sim.machine.boards import wiring
from sim.machine.panel import Panel
from sim.machine.registers import ShiftRegister


class Wiring(wiring.Wiring):
    BOARD = "pygamer"
    TITLE = "PyGamer"
    PRODUCT = "Adafruit PyGamer"
    SCREEN = (160, 128)
    # The stubs have 256, the default of SAMD21; that of SAMD51 in mpconfigport.h is 8192.
    NVM = 8192
    CHIP = "samd51"
    HEAP = 120_000  # free of 192 KB when code.py starts, about
    KEYS = (*wiring.Wiring.KEYS, "START", "SELECT")
    REGISTER: tuple[str, ...] = ("B", "A", "START", "SELECT")
    STICK = {"JOYSTICK_X": ("LEFT", "RIGHT"), "JOYSTICK_Y": ("UP", "DOWN")}
    GRID = "D6"
    BOARD_PIXELS = 5
    BATTERY = "A6"

    def __init__(self, pins: dict[str, Any]) -> None:
        super().__init__(pins)
        chip = {name: pin.id for name, pin in pins.items()}
        lines = (chip["BUTTON_CLOCK"], chip["BUTTON_OUT"], chip["BUTTON_LATCH"])
        self.registers = {lines: ShiftRegister(self.REGISTER)}
        self.dacs = (chip["A0"], chip["A1"])
        self.command_pin = chip["TFT_DC"]
        self.backlight = chip["TFT_LITE"]
        self.spi_ports = ((0, pins["TFT_SCK"], pins["TFT_MOSI"], None),)
        # The glass is rotated by a quarter turn and the driver adds half a turn.
        self.panel = Panel(128, 160, turn=90)

    @staticmethod
    def display(board: Any) -> Any:
        """board.DISPLAY, as CircuitPython makes it at start."""
        import busio
        from adafruit_st7735r import ST7735R
        from fourwire import FourWire

        bus = FourWire(
            busio.SPI(board.TFT_SCK, board.TFT_MOSI),
            command=board.TFT_DC,
            chip_select=board.TFT_CS,
            reset=board.TFT_RST,
        )
        return ST7735R(
            bus,
            width=160,
            height=128,
            rotation=270,
            bgr=True,
            backlight_pin=board.TFT_LITE,
            auto_refresh=False,
        )
