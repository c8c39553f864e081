"""The steps in which each chip writes its nvm, and so what a power cut can leave.

From the sources of CircuitPython's ports: SAMD51 uses ASF4's _flash_write, RP2040 and ESP32-S3
their nvm/ByteArray.c. A step yields the whole content.
"""

import random
from collections.abc import Iterator

_BLANK = 0xFF
_ERASED = (0.002, 0.01, 0.05, 0.2, 0.6, 0.95)  # shares of half-done erases that are tried
_TEARS = 8  # half-done programs of a page, tried in addition to those in ascending order


class Chip:
    """The nvm of a chip: `BYTES` bytes, each `NEW` at first.

    `APPENDS` is True if it programs without an erase.
    """

    BYTES = 8192
    NEW = _BLANK
    APPENDS = False

    @staticmethod
    def erases(found: bytes) -> bool:
        """Return True if a write over the bytes `found` erases."""
        return True

    def steps(self, content: bytes, start: int, value: bytes) -> Iterator[bytes]:
        """Yield the content after each step of writing `value` at `start`."""
        raise NotImplementedError


class Samd51(Chip):
    """Erases all, then programs pages in ascending order, in words of 16 bytes."""

    _WORD = 16

    def steps(self, content: bytes, start: int, value: bytes) -> Iterator[bytes]:
        image = _with(content, start, value)
        yield from _half_erased(content)
        done = bytearray([_BLANK]) * len(content)
        yield bytes(done)
        for at in range(0, len(image), self._WORD):
            word = image[at : at + self._WORD]
            if word.count(_BLANK) < len(word):
                yield _with(done, at, _torn(word, at))
                done[at : at + self._WORD] = word
                yield bytes(done)


class Rp2040(Chip):
    """Programs pages where all bytes are 0xFF, else erases all 4 KB and programs its pages."""

    BYTES = 4096
    APPENDS = True
    _PAGE = 256

    @staticmethod
    def erases(found: bytes) -> bool:
        return found.count(_BLANK) < len(found)

    def steps(self, content: bytes, start: int, value: bytes) -> Iterator[bytes]:
        done = bytearray(content)
        if self.erases(content[start : start + len(value)]):
            value = _with(content, start, value)
            start = 0
            yield from _half_erased(content)
            done = bytearray([_BLANK]) * len(content)
            yield bytes(done)
        end = start + len(value)
        while start < end:
            stop = min(end, (start // self._PAGE + 1) * self._PAGE)
            yield from self._program(done, start, value[: stop - start])
            value = value[stop - start :]
            start = stop

    def _program(self, done: bytearray, start: int, value: bytes) -> Iterator[bytes]:
        """Program part of a page: torn in ascending order, torn anywhere, and whole."""
        for i, byte in enumerate(value):
            if byte != _BLANK:
                yield _with(done, start, value[:i] + bytes((byte | 0x5A,)))
                yield _with(done, start, value[: i + 1])
        for seed in range(_TEARS):
            yield _with(done, start, _torn(value, seed))
        done[start : start + len(value)] = value
        yield bytes(done)


class Esp32s3(Chip):
    """Erases its entry in NVS, which then reads as zeros, and writes it again."""

    NEW = 0

    def steps(self, content: bytes, start: int, value: bytes) -> Iterator[bytes]:
        yield bytes(len(content))
        yield _with(content, start, value)


def _with(content: bytes | bytearray, start: int, value: bytes) -> bytes:
    return bytes(content[:start]) + bytes(value) + bytes(content[start + len(value) :])


def _torn(value: bytes, seed: int) -> bytes:
    """Return `value` with bits that are not programmed yet."""
    rng = random.Random(seed)
    return bytes(byte | rng.getrandbits(8) for byte in value)


def _half_erased(content: bytes) -> Iterator[bytes]:
    """Yield contents in which some bits are erased, from few to most."""
    for seed, share in enumerate(_ERASED):
        rng = random.Random(seed)
        yield bytes(byte | rng.getrandbits(8) if rng.random() < share else byte for byte in content)


# By the chip's name in a board's file (boards).
CHIPS: dict[str, Chip] = {"samd51": Samd51(), "rp2040": Rp2040(), "esp32s3": Esp32s3()}
