# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""One virtual handheld: what the firmware does to it, what people do to it."""

from sim.machine import boards
from sim.machine.clock import Clock
from sim.machine.definition import Definition
from sim.machine.pins import Levels

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

_MIDDLE = 32768
_CHANNEL_MA = 20


class Machine:
    """A board `name` with its panel, pixels and buttons, all at rest.

    `held` are the buttons that are down, by name. `strips` holds the bytes last sent
    to the pixels on each pin (GRB).
    """

    def __init__(self, name, missing=()):
        self.name = name
        self.missing = frozenset(missing)
        self.clock = Clock()
        self.definition = Definition(name)
        self.levels = Levels()
        self.pin_class = self.levels.pin_class()
        self.pins = {name: self.pin_class(chip) for name, chip in self.definition.pins.items()}
        self.wiring = boards.load(name)(self.pins)
        self.panel = self.wiring.panel
        self.strips = {}
        self.worst_ma = 0
        self.held = set()
        self.scanners = []
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
        for scanner in self.scanners:
            scanner.scan()

    def _steer(self):
        """Bring the sticks where the held directions push them."""
        for pin, (low, high) in self.wiring.sticks.items():
            push = (high in self.held) - (low in self.held)
            self.levels.analog[pin] = min(65535, _MIDDLE + push * _MIDDLE)

    def write_display(self, data):
        """Bytes on the display's bus; the data/command pin says what they are."""
        if self.levels.digital.get(self.wiring.command_pin):
            self.panel.data(data)
        else:
            self.panel.command(data)

    def write_pixels(self, pin, data):
        self.strips[pin] = data
        self.worst_ma = max(self.worst_ma, self.milliamps)

    @property
    def milliamps(self):
        """What all pixels draw now, 20 mA a full channel."""
        return sum(sum(data) for data in self.strips.values()) * _CHANNEL_MA / 255

    def grid(self):
        """The 64 pixels as (red, green, blue), as sent; dark where nothing was sent."""
        return _colours(self.strips.get(self.wiring.grid, b""), 64)

    def lamps(self):
        """The pixels on the board itself."""
        return _colours(self.strips.get(self.wiring.lamps, b""), 5)


def _colours(data, count):
    data = data.ljust(3 * count, b"\0")
    return [(data[i + 1], data[i], data[i + 2]) for i in range(0, 3 * count, 3)]
