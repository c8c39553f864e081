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
_REFERENCE_V = 3.3
_PARTS = {"display", "answer", "nvm", "drive"}


class Machine:
    """A board `name` with its panel, pixels and buttons, all at rest.

    Where it `survives`, a fault of the firmware restarts it as on a board; else that ends
    the run.

    `missing` are parts and modules taken out: "display" (with its wires), "answer" (of
    all on I2C), "nvm", "drive" (to write to), or a module's name. `held` are
    the buttons that are down. `strips` holds the bytes last sent to the pixels on each pin
    (GRB). `tones` are (milliseconds, Hertz or 0, loudness 0..65535), one a change.
    `fast_display` draws with numpy, the same bytes.
    `presses` are all that people did: (microseconds, "down" or "up", button), or "battery" and
    its volts. `wire_bytes` counts what went to the pixels.
    """

    caption = ()  # lines to show beside it

    def __init__(self, name, missing=(), nvm_file=None, fast_display=True):
        wiring = boards.load(name)
        self.name = name
        self.missing = frozenset(missing)
        self.fast_display = fast_display
        self.clock = Clock()
        self.definition = Definition(wiring.BOARD)
        self.levels = Levels(self._sound)
        self.pin_class = self.levels.pin_class()
        self.pins = {name: self.pin_class(chip) for name, chip in self.definition.pins.items()}
        for name, pin in self.pins.items():
            self.levels.names.setdefault(pin.id, name)
        self.wiring = wiring(self.pins)
        for part in self.missing - _PARTS - self.definition.modules - {*self.wiring.LIBRARIES}:
            raise ValueError("%s has no part or module %s" % (self.name, part))
        self.panel = self.wiring.panel
        self.nvm = Nvm(self.wiring.NVM, nvm_file, self.wiring.NVM_NEW)
        self.drive_writable = False
        self.survives = False
        self.strips = {}
        self.wire_bytes = 0
        self.worst_ma = 0
        self.tones = []
        self.held = set()
        self.presses = []
        self._steer()

    def press(self, button):
        self._change(button, self.held.add)
        self.presses.append((self.clock.now_us, "down", button))

    def release(self, button):
        self._change(button, self.held.discard)
        self.presses.append((self.clock.now_us, "up", button))

    def _change(self, button, change):
        if button not in BUTTONS:
            raise ValueError("no button %s; there are %s" % (button, " ".join(BUTTONS)))
        # What this board has not cannot be pressed: nothing happens.
        if button in self.wiring.KEYS:
            change(button)
            self._steer()

    def _steer(self):
        """Bring the sticks where the held directions push them."""
        for pin, (low, high) in self.wiring.sticks.items():
            push = (high in self.held) - (low in self.held)
            self.levels.analog[pin] = min(65535, _MIDDLE + push * _MIDDLE)

    def set_voltage(self, name, volts):
        """Bring the pin called `name` on the board to 0 to 3.3 V, as its analog input sees it."""
        share = min(max(volts / _REFERENCE_V, 0), 1)
        self.levels.analog[self.pins[name].id] = round(share * 65535)

    def put_in_battery(self, volts):
        """A battery, fresh or not; without one the board is fed by USB.

        Raises ValueError for a board whose firmware cannot see it.
        """
        if self.wiring.gauge:
            self.wiring.gauge.volts = volts
        elif self.wiring.BATTERY:
            self.set_voltage(self.wiring.BATTERY, volts / self.wiring.BATTERY_PARTS)
        else:
            raise ValueError("the %s cannot measure its battery" % self.wiring.TITLE)
        self.presses.append((self.clock.now_us, "battery", volts))

    def act(self, what, value):
        """Do what stands in `presses`."""
        {"down": self.press, "up": self.release, "battery": self.put_in_battery}[what](value)

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

    def i2c_devices(self, clock, data):
        """What answers on the bus on these pins of the chip, by address.

        Raises ValueError where there can be no bus, RuntimeError where nothing is wired to
        it, for there the lines are not pulled up.
        """
        if (clock, data) not in self.wiring.i2c:
            raise ValueError("Invalid pins")
        if "display" in self.missing:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        return {} if "answer" in self.missing else self.wiring.i2c[clock, data]

    def write_pixels(self, pin, data):
        self.strips[pin] = data
        self.wire_bytes += len(data)
        self.worst_ma = max(self.worst_ma, self.milliamps)

    def _sound(self, pin, hertz, duty):
        """A pin puts out pulses; a piezo on it is the louder the nearer to half of the time."""
        if pin is not None and pin == self.wiring.speaker:
            loudness = 2 * min(duty, 65535 - duty)
            heard = (hertz if loudness else 0, loudness)
            if heard != (self.tones[-1][1:] if self.tones else (0, 0)):
                self.tone(*heard)

    def tone(self, hertz, loudness):
        self.tones.append((self.clock.now_us // 1000, hertz, loudness))

    @property
    def milliamps(self):
        """What all pixels draw now, 20 mA a full channel."""
        return sum(sum(data) for data in self.strips.values()) * _CHANNEL_MA / 255

    @property
    def backlight(self):
        """How bright the screen is, 0.0 to 1.0."""
        light = self.levels.duty.get(self.wiring.backlight, 65535) / 65535
        return light * self.panel.brightness

    def grid(self):
        """The 64 pixels as (red, green, blue), as sent; dark where nothing was sent."""
        return _colours(self.strips.get(self.wiring.grid, b""), 64)

    def lamps(self):
        """The pixels on the board itself; dark while their power is switched off."""
        power = self.wiring.lamp_power
        if power and not self.levels.digital.get(power):
            return _colours(b"", self.wiring.LAMPS)
        return _colours(self.strips.get(self.wiring.lamps, b""), self.wiring.LAMPS)


def _colours(data, count):
    data = data.ljust(3 * count, b"\0")
    return [(data[i + 1], data[i], data[i + 2]) for i in range(0, 3 * count, 3)]
