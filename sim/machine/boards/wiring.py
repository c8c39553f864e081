# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The base of all boards' wirings: a board with nothing attached."""

from typing import Any

from sim.machine.registers import ShiftRegister

# In lib/ of every board, with the libraries they need.
LIBRARIES = frozenset({"adafruit_display_text", "adafruit_pixelbuf", "neopixel"})


class Wiring:
    """The wires of one board, by the chip's names of the pins. Subclasses add what is there.

    `registers`: ShiftRegisters by (clock, data, latch).
    `buttons`: buttons to ground by pin. `sticks`: (low, high) buttons by analog pin.
    `i2c`: by (clock, data), the devices by address, each with write(bytes) and read(count).
    `panel`: the screen.
    """

    NAME: str  # in sim.machine.boards.NAMES
    BOARD: str  # its board_id, as good a name
    TITLE: str
    PRODUCT: str  # what to ask for in a shop
    SCREEN: tuple[int, int]  # width and height, upright
    CHIP: str  # as in sim.machine.chips
    NVM: int  # bytes of microcontroller.nvm
    NVM_NEW = 0xFF  # each byte of it on a new board
    HEAP: int  # bytes free when code.py starts
    KEYS: tuple[str, ...] = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
    REGISTER: tuple[str, ...] = ()  # buttons in the order of its bits
    # Pins of the board, with the buttons at their low and high end.
    STICK: dict[str, tuple[str, str]] = {}
    BUTTONS: dict[str, str] = {}  # pins of the board with a button to ground
    GRID: str | None = None  # pin of the board
    BOARD_PIXELS = 0  # pixels on the board itself
    BOARD_PIXELS_POWER: str | None = None  # pin of the board that must be high for them
    SPEAKER: str | None = None  # pin of the board with a piezo
    SCREEN_PINS: tuple[str, ...] = ()  # clock and data of an added screen, pins of the board
    BATTERY: str | None = None  # pin of the board with a fraction of the battery's voltage
    BATTERY_PARTS = 2  # the fraction is 1 / this
    LIBRARIES = LIBRARIES  # needed in lib/

    def __init__(self, pins: dict[str, Any]) -> None:
        """`pins` maps the names on the board to pin objects."""
        chip = {name: pin.id for name, pin in pins.items()}
        self.registers: dict[tuple[str, ...], ShiftRegister] = {}
        self.buttons = {chip[name]: button for name, button in self.BUTTONS.items()}
        self.sticks = {chip[name]: ends for name, ends in self.STICK.items()}
        self.grid = chip.get(self.GRID)
        self.board_pixels = chip.get("NEOPIXEL")
        self.board_pixels_power = chip.get(self.BOARD_PIXELS_POWER)
        self.speaker = chip.get(self.SPEAKER)
        self.dacs: tuple[str, ...] = ()
        self.command_pin: str | None = None
        self.backlight: str | None = None
        self.spi_ports: tuple[tuple[int, Any, Any, Any], ...] = ()
        self.i2c: dict[tuple[str, ...], dict[int, Any]] = {}
        self.gauge: Any = None  # the device that measures the battery
        self.panel: Any = None
