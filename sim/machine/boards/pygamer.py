# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer, with an 8x8 grid on D6."""

from sim.machine.panel import Panel


class Wiring:
    TITLE = "PyGamer"
    SCREEN = (160, 128)
    NVM = 8192
    REGISTER = ("B", "A", "START", "SELECT")
    STICK = {"JOYSTICK_X": ("LEFT", "RIGHT"), "JOYSTICK_Y": ("UP", "DOWN")}
    GRID = "D6"
    LAMPS = "NEOPIXEL"
    SPI = ("TFT_SCK", "TFT_MOSI", None)

    def __init__(self, pins):
        """`pins` maps the names on the board to pin objects."""
        self.shift_register = {
            tuple(
                pins[name].id for name in ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
            ): self.REGISTER
        }
        self.buttons = {}
        self.sticks = {pins[name].id: ends for name, ends in self.STICK.items()}
        self.grid = pins[self.GRID].id
        self.lamps = pins[self.LAMPS].id
        self.command_pin = pins["TFT_DC"].id
        self.panel = Panel(128, 160, 270)

    @staticmethod
    def display(board):
        """board.DISPLAY, which the firmware of the real board makes at start."""
        import busio
        from adafruit_st7735r import ST7735R
        from fourwire import FourWire

        bus = FourWire(
            busio.SPI(board.TFT_SCK, board.TFT_MOSI),
            command=board.TFT_DC,
            chip_select=board.TFT_CS,
            reset=board.TFT_RST,
        )
        return ST7735R(bus, width=160, height=128, rotation=270, bgr=True, auto_refresh=False)
