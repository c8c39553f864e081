"""Boards with Adafruit's seesaw: a chip that has pins, a wheel and pixels behind I2C.

A message begins with a module and a function of it; what is read next answers that (the library
adafruit_seesaw, and the guide "Adafruit seesaw").
"""

from dataclasses import dataclass, field

# (module, function)
_HARDWARE, _VERSION = (0x00, 0x01), (0x00, 0x02)
_LEVELS, _ADC, _ENCODER = (0x01, 0x04), 0x09, 0x11
_FIRST_CHANNEL, _POSITION, _CHANGE = 0x07, 0x30, 0x40
_LENGTH, _PIXELS, _SHOW = (0x0E, 0x03), (0x0E, 0x04), (0x0E, 0x05)
_SAMD09, _ATTINY816 = 0x55, 0x86


class Seesaw:
    """The base of all boards, which say their `CHIP` and `PRODUCT`, _low() and _analog()."""

    CHIP = _SAMD09
    PRODUCT = 0
    _message = b"\0\0"

    def write(self, data: bytes) -> None:
        """Take a message, of which what follows is done at once."""
        if len(data) < 2:
            return  # somebody asks whether it is there
        self._message = bytes(data[:2])
        if len(data) > 2 or tuple(data) == _SHOW:
            self._do(tuple(data[:2]), bytes(data[2:]))

    def read(self, count: int) -> bytes:
        """Return the answer to the last message; what there is none for is 0."""
        module, function = self._message
        return self._answer(module, function)[:count].ljust(count, b"\0")

    def _do(self, what: tuple[int, ...], data: bytes) -> None:
        """Do what a message wants: outputs and interrupts have no effect here."""

    def _answer(self, module: int, function: int) -> bytes:
        if (module, function) == _HARDWARE:
            return bytes([self.CHIP])
        if (module, function) == _VERSION:
            return (self.PRODUCT << 16).to_bytes(4, "big")
        if (module, function) == _LEVELS:
            low = sum(1 << pin for pin in self._low())
            return (0xFFFFFFFF & ~low).to_bytes(4, "big")  # what nobody pulls down is pulled up
        if module == _ADC:
            return self._analog(function - _FIRST_CHANNEL).to_bytes(2, "big")
        return b""

    def _low(self) -> set[int]:
        """Return the pins that are pulled down."""
        return set()

    def _analog(self, pin: int) -> int:
        """Return the reading of an analog pin, 0 to 1023."""
        return 0


@dataclass
class SeesawGamepad(Seesaw):
    """Adafruit's "Mini I2C STEMMA QT Gamepad" (product 5743).

    `pressed` has the names of buttons: X, Y, A, B, SELECT, START. The stick is at `x` and `y`, -1
    to 1, right and up.
    """

    ADDRESS = 0x50
    CHIP = _ATTINY816
    PRODUCT = 5743
    _PINS = {"SELECT": 0, "B": 1, "Y": 2, "A": 5, "X": 6, "START": 16}
    _STICK = (14, 15)

    pressed: set[str] = field(default_factory=set)
    x: float = 0.0
    y: float = 0.0

    def _low(self) -> set[int]:
        unknown = set(self.pressed) - {*self._PINS}
        if unknown:
            raise ValueError("no button %s: choose from %s" % (unknown.pop(), " ".join(self._PINS)))
        return {self._PINS[name] for name in self.pressed}

    def _analog(self, pin: int) -> int:
        if pin not in self._STICK:
            return 0
        # It is mounted the other way round: programs take what it reads from 1023.
        push = (self.x, self.y)[self._STICK.index(pin)]
        return round((1 - min(max(push, -1), 1)) / 2 * 1023)


@dataclass
class SeesawEncoder(Seesaw):
    """Adafruit's "I2C STEMMA QT Rotary Encoder Breakout" (product 4991).

    `turned` is by how many steps the knob was turned clockwise since power on, `pressed` whether it
    is down. `color` is that of its pixel: (red, green, blue), of which programs send green first.
    """

    ADDRESS = 0x36
    PRODUCT = 4991
    _BUTTON = 24

    turned: int = 0
    pressed: bool = False
    color: tuple[int, ...] = (0, 0, 0)

    def __post_init__(self) -> None:
        self._zero = 0
        self._told = 0  # what the program knows already
        self._pixels = bytearray(3)

    def _low(self) -> set[int]:
        return {self._BUTTON} if self.pressed else set()

    def _answer(self, module: int, function: int) -> bytes:
        if (module, function) not in ((_ENCODER, _POSITION), (_ENCODER, _CHANGE)):
            return super()._answer(module, function)
        position = self._zero - self.turned  # clockwise it counts down
        change, self._told = position - self._told, position
        number = position if function == _POSITION else change
        return number.to_bytes(4, "big", signed=True)

    def _do(self, what: tuple[int, ...], data: bytes) -> None:
        if what == (_ENCODER, _POSITION):
            self._zero = int.from_bytes(data[:4], "big", signed=True) + self.turned
            self._told = self._zero - self.turned
        elif what == _LENGTH:
            self._pixels = bytearray(max(3, int.from_bytes(data[:2], "big")))
        elif what == _PIXELS:
            first = int.from_bytes(data[:2], "big")
            # The library fills its messages up.
            sent = data[2:][: max(0, len(self._pixels) - first)]
            self._pixels[first : first + len(sent)] = sent
        elif what == _SHOW:
            green, red, *rest = self._pixels
            self.color = (red, green, *rest)
