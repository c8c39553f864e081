# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""One virtual handheld: what the firmware does to it, what people do to it."""

from sim.machine import boards
from sim.machine.clock import Clock
from sim.machine.definition import Definition
from sim.machine.nvm import Nvm
from sim.machine.pins import Levels

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

_MIDDLE = 32768
_CHANNEL_MA = 20


class Machine:
    """A board `name` with its panel, pixels and buttons, all at rest.

    `missing` are parts and modules taken out: "display", or a module's name. `held` are
    the buttons that are down. `strips` holds the bytes last sent to the pixels on each
    pin (GRB). `tones` are (milliseconds, Hertz or 0, loudness 0..65535), one a change.
    """

    def __init__(self, name, missing=(), nvm_file=None):
        wiring = boards.load(name)
        self.name = name
        self.missing = frozenset(missing)
        self.clock = Clock()
        self.definition = Definition(name)
        self.levels = Levels()
        self.pin_class = self.levels.pin_class()
        self.pins = {name: self.pin_class(chip) for name, chip in self.definition.pins.items()}
        self.wiring = wiring(self.pins)
        self.panel = self.wiring.panel
        self.nvm = Nvm(self.wiring.NVM, nvm_file)
        self.drive_writable = False
        self.strips = {}
        self.worst_ma = 0
        self.tones = []
        self.held = set()
        self._steer()

    def press(self, button):
        self._change(button, self.held.add)

    def release(self, button):
        self._change(button, self.held.discard)

    def _change(self, button, change):
        if button not in BUTTONS:
            raise ValueError("no button %s; there are %s" % (button, " ".join(BUTTONS)))
        change(button)
        self._steer()

    def _steer(self):
        """Bring the sticks where the held directions push them."""
        for pin, (low, high) in self.wiring.sticks.items():
            push = (high in self.held) - (low in self.held)
            self.levels.analog[pin] = min(65535, _MIDDLE + push * _MIDDLE)

    def pin_level(self, pin, idle):
        """The level on a pin whose button connects it to ground; `idle` when let go."""
        return 0 if self.wiring.buttons.get(pin) in self.held else int(idle)

    def register_levels(self, register, latch, count):
        return register.levels(self.held, latch, count)

    def write_display(self, data):
        """Bytes on the display's bus; the data/command pin says what they are."""
        if self.levels.digital.get(self.wiring.command_pin):
            self.panel.data(data)
        else:
            self.panel.command(data)

    def write_pixels(self, pin, data):
        self.strips[pin] = data
        self.worst_ma = max(self.worst_ma, self.milliamps)

    def tone(self, hertz, loudness):
        self.tones.append((self.clock.now_us // 1000, hertz, loudness))

    @property
    def milliamps(self):
        """What all pixels draw now, 20 mA a full channel."""
        return sum(sum(data) for data in self.strips.values()) * _CHANNEL_MA / 255

    @property
    def backlight(self):
        """How bright the screen's light is, 0.0 to 1.0."""
        return self.levels.duty.get(self.wiring.backlight, 65535) / 65535

    def grid(self):
        """The 64 pixels as (red, green, blue), as sent; dark where nothing was sent."""
        return _colours(self.strips.get(self.wiring.grid, b""), 64)

    def lamps(self):
        """The pixels on the board itself."""
        return _colours(self.strips.get(self.wiring.lamps, b""), self.wiring.LAMPS)


def _colours(data, count):
    data = data.ljust(3 * count, b"\0")
    return [(data[i + 1], data[i], data[i + 2]) for i in range(0, 3 * count, 3)]
