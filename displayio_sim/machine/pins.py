"""The pins of a machine in the form that Blinka expects, and the parts on them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Film:
    """A resistive touch film on the pins (XL, XR, YD, YU). `x` and `y` are the readings of its
    edges.

    One axis is driven, and a pin of the other axis reads where a finger divides it. To feel the
    finger, XL and YU are driven against each other.
    """

    pins: tuple[str, ...]
    x: tuple[int, int]
    y: tuple[int, int]
    finger: tuple[float, float] | None = None  # shares of width and height

    def read(self, pin: str, driven: set[str], digital: dict[str, int]) -> int:
        """Return the reading of a pin that is not driven."""
        left, right, down, up = self.pins
        if not {left, right} <= driven and not {down, up} <= driven:
            if self.finger:
                return 65535 // 2
            other = {left: right, right: left, down: up, up: down}[pin]
            return 65535 * bool(digital.get(other, 0))
        # While the pins of Y are driven, those of X read how far right the finger is: named so.
        way = 0 if {down, up} <= driven else 1
        low, high = (self.x, self.y)[way]
        return round(low + (high - low) * self.finger[way]) if self.finger else 0


@dataclass
class Levels:
    """The levels of all pins, by the chip's names.

    `digital` is the output, 0 or 1. `outside` is the level from outside, `rest` the level without
    one. `analog` is 0 to 65535 as read, `duty` 0 to 65535 as pwmio outputs. `pulses(pin, hertz,
    duty)` is called when pwmio's output changes. `names` are the board's names of the pins.
    `holders` has the user of each pin. A restart frees those that are not `kept`.
    """

    pulses: Callable[..., None]
    names: dict[str, str] = field(default_factory=dict)
    holders: dict[str, object] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    driven: set[str] = field(default_factory=set)
    film: Film | None = None
    digital: dict[str, int] = field(default_factory=dict)
    outside: dict[str, int] = field(default_factory=dict)
    rest: dict[str, int] = field(default_factory=dict)
    analog: dict[str, int] = field(default_factory=dict)
    duty: dict[str, int] = field(default_factory=dict)

    def claim(self, pin_id: str, holder: object) -> None:
        """Give a pin to `holder`. Raises ValueError, as CircuitPython does, if it is in use."""
        if self.holders.setdefault(pin_id, holder) is not holder:
            raise ValueError("%s in use" % self.names.get(pin_id, pin_id))

    def read(self, pin_id: str) -> int:
        """Return the reading of an analog pin, 0 to 65535."""
        if self.film and pin_id in self.film.pins:
            return self.film.read(pin_id, self.driven, self.digital)
        return self.analog.get(pin_id, 0)

    def let_go(self) -> None:
        """Free pins, as a restart of the board does."""
        self.holders = {pin: by for pin, by in self.holders.items() if pin in self.kept}
        self.driven.clear()

    def pin_class(self) -> type:
        """Return Blinka's `Pin` over these levels. Two objects of one id are one pin."""
        return type("Pin", (_Pin,), {"levels": self})


class _Pin:
    IN, OUT, ADC, DAC, OPEN_DRAIN = range(5)
    LOW, HIGH = range(2)
    PULL_NONE, PULL_UP, PULL_DOWN = range(3)

    levels: "Levels"  # of the machine: pin_class() sets it

    def __init__(self, pin_id: str) -> None:
        self.id = pin_id
        self._mode = self.IN
        self._pull: int | None = None

    def init(self, mode: int = IN, pull: int | None = None) -> None:
        self.levels.claim(self.id, self)
        self._mode, self._pull = mode, pull
        (self.levels.driven.add if mode == self.OUT else self.levels.driven.discard)(self.id)

    def deinit(self) -> None:
        self.levels.holders.pop(self.id, None)
        self.levels.driven.discard(self.id)

    def value(self, value: Any = None) -> int | None:
        if self._mode == self.ADC:
            return self.levels.read(self.id)
        if value is not None:
            self.levels.digital[self.id] = value
            return None
        if self._mode != self.IN:
            return self.levels.digital.get(self.id, 0)
        rest = self.levels.rest.get(self.id, 0)
        pulls: dict[int | None, int] = {self.PULL_UP: 1, self.PULL_DOWN: 0}
        pulled = pulls.get(self._pull, rest)
        return self.levels.outside.get(self.id, pulled)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pin) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        # As CircuitPython prints it.
        return "board.%s" % self.levels.names.get(self.id, self.id)


@dataclass(eq=False)
class Registers:
    """A device on I2C with registers: a write chooses one and stores the bytes that follow.

    `content` has a byte by register. Others are 0. The number of a register is `wide` bytes long.
    Bits in `clears` always read as 0, as those that reset a device. Some programs set the highest
    bit of a byte to ask for the next register each time. It is ignored if the register without it
    is known.
    """

    content: dict[int, int]
    clears: dict[int, int] = field(default_factory=dict)
    wide: int = 1
    _at: int = 0

    def write(self, data: bytes) -> None:
        if data:
            at = int.from_bytes(data[: self.wide], "big")
            self._at = at & 0x7F if self.wide == 1 and at & 0x7F in self.content else at
            for at, byte in enumerate(data[self.wide :], self._at):
                self.content[at] = byte & ~self.clears.get(at, 0)

    def read(self, count: int) -> bytes:
        return bytes(self.content.get(self._at + offset, 0) for offset in range(count))
