"""Devices on I2C that are a row of registers."""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Registers:
    """A write chooses one of them, and stores what follows.

    `content` has a byte by register; others are 0. The number of a register is `wide` bytes long.
    Bits in `clears` read as 0 whatever is written, as those that reset a device. The highest bit
    of a byte, by which some ask for the next register each time, is ignored where the register
    without it is known.
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
