"""A parallel-in shift register with a button on each input."""

from collections.abc import Collection, Sequence


class ShiftRegister:
    """A 74HC165: `inputs` are the names of buttons in the order of their bits.

    A held button pulls its input up. The inputs are sampled while the latch is low and held
    when it goes high (Nexperia 74HC165 data sheet, function table).
    """

    def __init__(self, inputs: Sequence[str]) -> None:
        self.inputs = inputs

    def levels(self, held: Collection[str], latch: bool, count: int) -> list[int]:
        """The first `count` bits, latched by level `latch`, with zeros past the end."""
        if not latch:
            # With the wrong level nothing shifts: every bit is the first input.
            return [int(self.inputs[0] in held)] * count
        bits = [int(name in held) for name in self.inputs[:count]]
        return bits + [0] * (count - len(bits))


class Registers:
    """A device on I2C that is a row of registers: a write chooses one, and stores what follows.

    `content` has a byte by register; others are 0. The number of a register is `wide` bytes long.
    Bits in `clears` read as 0 whatever is written, as those that reset a device. The highest bit
    of a byte, by which some ask for the next register each time, is ignored where the register
    without it is known.
    """

    def __init__(
        self, content: dict[int, int], clears: dict[int, int] | None = None, wide: int = 1
    ) -> None:
        self.content = content
        self._clears = clears or {}
        self.wide = wide
        self._at = 0

    def write(self, data: bytes) -> None:
        if data:
            at = int.from_bytes(data[: self.wide], "big")
            self._at = at & 0x7F if self.wide == 1 and at & 0x7F in self.content else at
            for offset, byte in enumerate(data[self.wide :]):
                at = self._at + offset
                self.content[at] = byte & ~self._clears.get(at, 0)

    def read(self, count: int) -> bytes:
        return bytes(self.content.get(self._at + offset, 0) for offset in range(count))
