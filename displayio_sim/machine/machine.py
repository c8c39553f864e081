"""One virtual handheld, between the firmware and the user."""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any

from displayio_sim import boards
from displayio_sim.machine.about import About
from displayio_sim.machine.clock import Clock
from displayio_sim.machine.nvm import Nvm, NvmFile
from displayio_sim.machine.pins import Film, Levels, Registers
from displayio_sim.machine.wiring import connect

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

Colour = tuple[int, int, int]  # red, green, blue, 0 to 255 each
Press = tuple[int, str, Any]  # microseconds, "down", "up" or "battery", and a button or volts

_MIDDLE = 32768
_CHANNEL_MA = 20
_REFERENCE_V = 3.3
_GAUGE_STEP_V = 78.125e-6  # Maxim MAX17048 data sheet, VCELL
_UNTOUCHED, _TOUCHED = 800, 4000  # of a pad, as touchio counts
_PARTS = {"display", "answer", "nvm", "drive"}


class Machine:
    """The board `name` (boards.load) with its panel, pixels and buttons.

    `missing` are parts or modules taken out: "display" (with its wires), "answer" (of all I2C
    devices), "nvm", "drive" (writing to it), or a module's name. `nvm_file` is the NvmFile of its
    nvm. `wires` returns its Wiring by name: boards.load includes its kit, boards.bare does not.
    `about` describes the program. Raises ValueError for an unknown board or part, and OSError for
    the file.

    If the machine `survives`, a crash of the firmware restarts it, as on a board. By default it
    ends the run. `held` is the set of buttons down. `strips` has the bytes last sent to the pixels,
    by pin (GRB), and `worst_ma` their highest current. `tones` has (milliseconds, hertz or 0,
    loudness 0 to 65535) for each change. `presses` has all input: (microseconds, "down" or "up",
    button), or "battery" with its volts.
    """

    look: Any = None  # the machine.perception.Look of the running program, if a probe looks

    def __init__(
        self,
        name: str,
        missing: Iterable[str] = (),
        nvm_file: NvmFile | None = None,
        wires: Callable[[str], type[boards.Wiring]] = boards.load,
    ) -> None:
        wiring = wires(name)
        self.name = wiring.NAME
        self.missing = frozenset(missing)
        self.clock = Clock()
        self.definition = boards.Definition(wiring.BOARD)
        self.levels = Levels(self._sound)
        self.pin_class = self.levels.pin_class()
        self.pins = {name: self.pin_class(chip) for name, chip in self.definition.pins.items()}
        self.levels.names = {pin.id: name for name, pin in reversed(self.pins.items())}
        self.wiring = connect(wiring, self.pins)
        for part in self.missing - _PARTS - self.definition.modules - {*self.wiring.LIBRARIES}:
            raise ValueError("%s has no part or module %s" % (self.name, part))
        self.panel = self.wiring.panel
        self.levels.film = Film(**self.wiring.touch) if self.wiring.touch else None
        self.nvm = Nvm(self.wiring.NVM, nvm_file, self.wiring.NVM_NEW)
        self.drive_writable = False
        self.survives = False
        self.about = About()
        self.turned: Counter[str] = Counter()  # steps of knobs, by pin
        self.card = False  # True if an SD card is in
        self.typed = ""  # typed on the computer's keyboard for the serial console, and not read yet
        self.next_file: str | None = None  # that runs after a reload, in place of code.py
        self.fault: BaseException | None = None  # that ended the program
        self.ended = False  # the program, by a fault or not
        self.busy_us = 0  # that buses and the console have worked; whoever counts it takes it away
        self.usb: list[tuple[str, bytes]] = []  # sent to the computer (circuitpython.usb)
        self.strips: dict[str, bytes] = {}
        self.worst_ma = 0.0
        self.tones: list[tuple[int, int, int]] = []
        self.held: set[str] = set()
        self.presses: list[Press] = []  # new ones: a session takes them away
        self.pressed = 0  # how many times buttons went down
        self.captions: list[Callable[[], Iterable[str]]] = []
        self.levels.rest = {pin: 1 - level for pin, (_, level) in self.wiring.buttons.items()}
        self._steer()

    @property
    def caption(self) -> tuple[str, ...]:
        """Return the lines of all `captions`, to show beside the machine."""
        return tuple(line for lines in self.captions for line in lines())

    def press(self, button: str) -> None:
        self._change("down", button, self.held.add)
        self.pressed += 1

    def release(self, button: str) -> None:
        self._change("up", button, self.held.discard)

    def _change(self, what: str, button: str, change: Callable[[str], object]) -> None:
        if button not in BUTTONS:
            raise ValueError("no button %s: choose from %s" % (button, " ".join(BUTTONS)))
        # A button that this board lacks does nothing.
        if button in self.wiring.KEYS:
            change(button)
            self._steer()
        self.presses.append((self.clock.now_us, what, button))

    def _steer(self) -> None:
        """Move the sticks as the pressed directions push them."""
        for pin, (button, level) in self.wiring.buttons.items():
            if button in self.held:
                self.levels.outside[pin] = level
            else:
                self.levels.outside.pop(pin, None)
        for pin, (low, high) in self.wiring.sticks.items():
            push = (high in self.held) - (low in self.held)
            self.levels.analog[pin] = min(65535, _MIDDLE + push * _MIDDLE)

    def set_voltage(self, name: str, volts: float) -> None:
        """Put 0 to 3.3 V on the analog input of the pin called `name` on the board."""
        share = min(max(volts / _REFERENCE_V, 0), 1)
        self.levels.analog[self.pin(name)] = round(share * 65535)

    def put_in_battery(self, volts: float) -> None:
        """Put in a battery of `volts`; without one the board runs on USB.

        Raises ValueError for a board that cannot measure it.
        """
        if self.wiring.gauge:
            steps = min(65535, round(volts / _GAUGE_STEP_V))
            self.wiring.gauge.write(b"\x02" + steps.to_bytes(2, "big"))
        elif self.wiring.BATTERY:
            self.set_voltage(self.wiring.BATTERY, volts / self.wiring.BATTERY_PARTS)
        else:
            raise ValueError("the %s cannot measure its battery" % self.wiring.TITLE)
        self.presses.append((self.clock.now_us, "battery", volts))

    def touch(self, place: tuple[int, int] | None) -> None:
        """Touch a pixel of the screen, or release it. Raises ValueError without a touch screen."""
        if not self.levels.film:
            raise ValueError("the %s has no touch screen" % self.wiring.TITLE)
        wide, high = self.wiring.SCREEN
        self.levels.film.finger = place and (place[0] / (wide - 1), place[1] / (high - 1))

    def pin(self, name: str) -> str:
        """Return the chip's name of a pin of the board. Raises ValueError for another."""
        if name not in self.pins:
            raise ValueError("board %s has no pin %s" % (self.name, name))
        return str(self.pins[name].id)

    def _register(self, address: int, register: int, content: bytes) -> None:
        device = self.wiring.devices.setdefault(address, Registers({}))
        device.write(register.to_bytes(device.wide, "big") + content)

    def catch_up(self, acts: deque[Press], until_us: int) -> None:
        """Let time pass to `until_us`. Run the `acts` that are due, and remove them."""
        while acts and acts[0][0] <= until_us:
            due, what, value = acts.popleft()
            self.clock.jump(due)
            self.apply_input(what, value)
        self.clock.jump(until_us)

    def apply_input(self, what: str, value: Any) -> None:
        """Run one entry of `presses`."""
        match what, value:
            case "down", _:
                self.press(value)
            case "up", _:
                self.release(value)
            case "battery", _:
                self.put_in_battery(value)
            case "touch", _:
                self.touch(value)
            case "volts", (pin, volts):
                self.set_voltage(pin, volts)
            case "level", (pin, level):
                self.levels.outside[self.pin(pin)] = int(level)
            case "pad", (pin, touched):
                self.levels.analog[self.pin(pin)] = _TOUCHED if touched else _UNTOUCHED
            case "type", _:
                self.typed += value
            case "turn", (pin, steps):
                self.turned[self.pin(pin)] += steps
            case "register", _:
                self._register(*value)

    def write_display(self, data: bytes) -> None:
        """Send bytes to the panel, as data or commands by the data/command pin."""
        if self.wiring.command_pin is None:
            return  # what is drawn reaches an OpenPanel before it becomes bytes
        if self.levels.digital.get(self.wiring.command_pin):
            self.panel.data(data)
        else:
            self.panel.command(data)

    def i2c_devices(self, clock: str, data: str) -> dict[int, Any]:
        """Return the devices on the I2C bus on these pins of the chip, a dict by address.

        Raises ValueError for pins without a bus. Raises RuntimeError for a bus without pull-ups,
        because nothing is wired to it.
        """
        devices = self.wiring.i2c.get((clock, data))
        if devices is None and not self.wiring.ANY_PINS:
            raise ValueError("Invalid pins")
        if devices is not None and "display" in self.missing:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        if "answer" in self.missing:
            return {}
        return self.wiring.devices if devices is None else devices

    def write_pixels(self, pin: str, data: bytes) -> None:
        """Send the bytes `data` (GRB) to the pixels on `pin`."""
        self.strips[pin] = data
        self.worst_ma = max(self.worst_ma, self.milliamps)

    def _sound(self, pin: str | None, hertz: int, duty: int) -> None:
        """Take the pulses of a pin. A piezo on it is loudest at a duty of one half."""
        if pin is not None and pin == self.wiring.speaker:
            loudness = 2 * min(duty, 65535 - duty)
            heard = (hertz if loudness else 0, loudness)
            if heard != (self.tones[-1][1:] if self.tones else (0, 0)):
                self.tone(*heard)

    def tone(self, hertz: int, loudness: int) -> None:
        """Sound a tone from now on. 0 hertz is silence."""
        self.tones.append((self.clock.now_us // 1000, hertz, loudness))

    @property
    def milliamps(self) -> float:
        """Return the current of all pixels now in mA, at 20 mA for each full channel."""
        return sum(sum(data) for data in self.strips.values()) * _CHANNEL_MA / 255

    @property
    def backlight(self) -> float:
        """Return the brightness of the screen, 0.0 to 1.0."""
        pin = self.wiring.backlight
        light = self.levels.duty.get(pin, 65535) / 65535 if pin else 1.0
        return light * float(self.panel.brightness)

    def grid(self) -> list[Colour]:
        """Return the grid: 64 x (red, green, blue), 0 to 255 as sent, row by row."""
        return _colours(self._sent(self.wiring.grid), 64)

    def _sent(self, pin: str | None) -> bytes:
        return self.strips.get(pin, b"") if pin else b""

    def strip(self, pin: str, order: str = "GRB") -> list[tuple[int, ...]]:
        """Return the colours last sent to the pixels on a pin of the chip: (red, green, blue).

        White is added if the `order` of their bytes has a W. Raises ValueError for another order.
        """
        if "".join(sorted(order)) not in ("BGR", "BGRW"):
            raise ValueError("order is the letters R, G, B, and W if need be, not %r" % order)
        sent = self.strips.get(pin, b"")
        places = [order.index(colour) for colour in "RGBW"[: len(order)]]
        pixels = range(0, len(sent) - len(order) + 1, len(order))
        return [tuple(sent[at + place] for place in places) for at in pixels]

    def board_pixels(self) -> list[Colour]:
        """Return the pixels on the board itself as (red, green, blue), dark without power."""
        power = self.wiring.board_pixels_power
        has_power = not power or self.levels.digital.get(power)
        sent = self._sent(self.wiring.board_pixels) if has_power else b""
        return _colours(sent, self.wiring.BOARD_PIXELS)


def _colours(data: bytes, count: int) -> list[Colour]:
    data = data.ljust(3 * count, b"\0")
    return [(data[i + 1], data[i], data[i + 2]) for i in range(0, 3 * count, 3)]
