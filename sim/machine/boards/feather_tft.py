# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S3 TFT with six buttons from D5 to D12 and an 8x8 grid on A5."""

from typing import Any

from sim.machine.boards import wiring
from sim.machine.gauge import Gauge
from sim.machine.panel import Panel


class Wiring(wiring.Wiring):
    BOARD = "adafruit_feather_esp32s3_tft"
    TITLE = "Feather ESP32-S3 TFT"
    PRODUCT = "Adafruit Feather ESP32-S3 TFT"
    SCREEN = (240, 135)
    CHIP = "esp32s3"
    NVM = 8192
    NVM_NEW = 0  # unwritten bytes, by its port (nvm/ByteArray.c)
    HEAP = 2_000_000  # its PSRAM
    BUTTONS = {"D12": "UP", "D11": "DOWN", "D10": "LEFT", "D9": "RIGHT", "D6": "A", "D5": "B"}
    GRID = "A5"
    BOARD_PIXELS = 1
    BOARD_PIXELS_POWER = "NEOPIXEL_POWER"

    def __init__(self, pins: dict[str, Any]) -> None:
        super().__init__(pins)
        self.gauge = Gauge()
        self.i2c = {(pins["SCL"].id, pins["SDA"].id): {0x36: self.gauge}}
        self.command_pin = pins["TFT_DC"].id
        self.backlight = pins["TFT_BACKLIGHT"].id
        self.spi_ports = ((0, pins["SCK"], pins["MOSI"], pins["MISO"]),)
        # The glass shows the middle of a larger memory, rotated by a quarter turn.
        self.panel = Panel(240, 320, turn=90, glass=(52, 40, 135, 240), inverts=True)

    @staticmethod
    def display(board: Any) -> Any:
        """board.DISPLAY, as CircuitPython makes it at start."""
        import busio
        from adafruit_st7789 import ST7789
        from fourwire import FourWire

        bus = FourWire(
            busio.SPI(board.SCK, board.MOSI, board.MISO),
            command=board.TFT_DC,
            chip_select=board.TFT_CS,
            reset=board.TFT_RESET,
        )
        return ST7789(
            bus,
            width=240,
            height=135,
            rowstart=40,
            colstart=53,
            rotation=270,
            backlight_pin=board.TFT_BACKLIGHT,
            auto_refresh=False,
        )
