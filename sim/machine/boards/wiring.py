# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What hangs on which pin of a board: what all boards are asked, with nothing attached."""

# In lib/ of every board, with the libraries they need.
LIBRARIES = frozenset({"adafruit_pixelbuf", "neopixel"})


class Wiring:
    """The wires of one board, by what the chip calls its pins. Subclasses say what is there.

    `registers` by their (clock, data, latch); `buttons` to ground, and `sticks` with the
    buttons at their low and high end, by pin; `i2c` by (clock, data): the devices on the
    bus by address, each with write(bytes) and read(count). `panel` is the screen.
    """

    BOARD = None  # its board_id
    TITLE = None
    PRODUCT = None  # what to ask for in a shop
    SCREEN = None  # width and height as people hold it
    NVM = None  # bytes of microcontroller.nvm
    NVM_NEW = 0xFF  # each of them on a new board
    HEAP = None  # bytes free when code.py starts
    KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
    REGISTER = ()  # buttons in the order of its bits
    STICK = {}  # pins of the board, with the buttons at their low and high end
    BUTTONS = {}  # pins of the board with a button to ground
    GRID = None  # pin of the board
    LAMPS = 0  # how many there are on the board itself
    LAMP_POWER = None  # pin of the board that has to be high for them
    SPEAKER = None  # pin of the board with a piezo
    SCREEN_PINS = ()  # clock and data of a screen that was added, pins of the board
    BATTERY = None  # pin of the board with a part of the battery's voltage
    BATTERY_PARTS = 2  # and one of how many
    # How one is attached, in a sentence or two.
    BATTERY_ADVICE = "A lithium polymer cell goes into the board's own socket; USB charges it."
    LIBRARIES = LIBRARIES  # what has to be in lib/

    def __init__(self, pins):
        """`pins` maps the names on the board to pin objects."""
        chip = {name: pin.id for name, pin in pins.items()}
        self.registers = {}
        self.buttons = {chip[name]: button for name, button in self.BUTTONS.items()}
        self.sticks = {chip[name]: ends for name, ends in self.STICK.items()}
        self.grid = chip.get(self.GRID)
        self.lamps = chip.get("NEOPIXEL")
        self.lamp_power = chip.get(self.LAMP_POWER)
        self.speaker = chip.get(self.SPEAKER)
        self.dacs = ()
        self.command_pin = None
        self.backlight = None
        self.spi_ports = ()
        self.i2c = {}
        self.gauge = None  # a device that measures the battery
        self.panel = None
