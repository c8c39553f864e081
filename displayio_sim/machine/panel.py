"""The glass behind a controller of the ST77xx family, fed byte by byte, or behind any other."""

from array import array
from collections.abc import Sequence
from itertools import product
from struct import unpack_from
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

_INVOFF = 0x20
_INVON = 0x21
_CASET = 0x2A
_RASET = 0x2B
_RAMWR = 0x2C
_MADCTL = 0x36
# Bits of MADCTL.
_FLIP_ROWS = 0x80
_FLIP_COLUMNS = 0x40
_EXCHANGE = 0x20
_BGR = 0x08


# The bits of each colour in a byte of RGB565 in bus order, six bits of green and scaled.
_RED, _BLUE = (bytes((byte >> at & 31) * 255 // 31 for byte in range(256)) for at in (3, 0))
_HIGH, _LOW = bytes((byte & 7) << 3 for byte in range(256)), bytes(byte >> 5 for byte in range(256))
_GREEN = bytes((six & 63) * 255 // 63 for six in range(256))
_INVERSE = bytes(range(255, -1, -1))


def bytes_of(words: bytes, swapped: bool = False, inverted: bool = False) -> bytes:
    """Return three bytes for each two of RGB565, red first unless `swapped`."""
    high, low = words[0::2], words[1::2]
    made = bytearray(3 * len(low))
    made[0::3], made[2::3] = high.translate(_RED), low.translate(_BLUE)
    # As two long numbers: the sum of two bytes never exceeds a byte.
    parts = (int.from_bytes(part, "big") for part in (high.translate(_HIGH), low.translate(_LOW)))
    made[1::3] = sum(parts).to_bytes(len(low), "big").translate(_GREEN)
    if swapped:
        made[0::3], made[2::3] = made[2::3], made[0::3]
    return bytes(made.translate(_INVERSE) if inverted else made)


def window(ends: Sequence[int], size: int) -> tuple[int, int]:
    """Return the first and last column or row. Raises ValueError if they are outside."""
    first, last = ends
    if not first <= last < size:
        raise ValueError("the driver wants %d to %d of %d" % (first, last, size))
    return first, last


class DisplayBase:
    """The base class of all screens, which define rgb()."""

    def rgb(self) -> tuple[int, int, bytes]:
        """Return the picture, upright, as users hold it: (width, height, three bytes a pixel)."""
        raise NotImplementedError

    def image(self) -> "Image":
        """Return the picture as a PIL image in RGB. (A browser has no PIL.)"""
        from PIL import Image

        width, height, data = self.rgb()
        return Image.frombytes("RGB", (width, height), data)


def _turned(lines: list[Any]) -> list[Any]:
    """Make a quarter turn counterclockwise: the last column becomes the first line."""
    joined = array("H", b"".join(lines))
    width = len(lines[0])
    return [joined[x::width] for x in reversed(range(width))]


class Panel(DisplayBase):
    """Memory of `columns` x `rows` pixels in RGB565, of which the glass shows a part.

    `glass` is that part as (left, top, width, height), by default all. `turn` is the rotation of
    the glass in degrees counterclockwise. Glass that `inverts` shows true colours only while the
    controller inverts, too. `bytes` counts all bytes of the bus.

    Commands: Sitronix ST7735R data sheet V1.0, section 10 (CASET, RASET, RAMWR, MADCTL, INVON,
    INVOFF). All others are accepted and have no visible effect.
    """

    brightness = 1.0  # the backlight does not belong to the controller

    def __init__(
        self,
        columns: int,
        rows: int,
        turn: int = 0,
        glass: tuple[int, int, int, int] | None = None,
        inverts: bool = False,
    ) -> None:
        self._size = (columns, rows)
        self._glass = glass or (0, 0, columns, rows)
        self._turn = turn
        self._inverted = inverts
        self._inverts = inverts
        self.bytes = 0
        self._memory = bytearray(2 * columns * rows)
        self._command: int | None = None
        self._data = bytearray()
        self._columns = (0, columns - 1)
        self._rows = (0, rows - 1)
        self._at = (0, 0)
        self._mode = 0

    def command(self, data: bytes) -> None:
        """Take bytes sent while the data/command pin is low."""
        self.bytes += len(data)
        for byte in data:
            self._command = byte
            self._data.clear()
            if byte == _RAMWR:
                self._at = (self._columns[0], self._rows[0])
            elif byte in (_INVOFF, _INVON):
                self._inverted = self._inverts != (byte == _INVON)

    def data(self, data: bytes) -> None:
        """Take bytes sent while the data/command pin is high.

        Raises ValueError for a window beyond the memory.
        """
        self.bytes += len(data)
        self._data += data
        if self._command == _RAMWR:
            self._write_pixels()
        elif self._command == _CASET and len(self._data) >= 4:
            self._columns = window(unpack_from(">2H", self._data), self._size[0])
        elif self._command == _RASET and len(self._data) >= 4:
            self._rows = window(unpack_from(">2H", self._data), self._size[1])
        elif self._command == _MADCTL:
            self._mode = self._data[0]
            if self._mode & _EXCHANGE:
                raise ValueError("the driver exchanges rows and columns, which is not supported")

    def _write_pixels(self) -> None:
        """Write whole pixels into the window, one run of a row at a time."""
        first, last = self._columns
        data = self._data
        done = 0
        x, y = self._at
        while len(data) - done >= 2:
            run = min(last + 1 - x, (len(data) - done) // 2)
            start = 2 * (y * self._size[0] + x)
            self._memory[start : start + 2 * run] = data[done : done + 2 * run]
            done += 2 * run
            x += run
            if x > last:
                x = first
                y = y + 1 if y < self._rows[1] else self._rows[0]
        del data[:done]
        self._at = (x, y)

    def rgb(self) -> tuple[int, int, bytes]:
        columns, rows = self._size
        left, top, width, height = self._glass
        words = array("H", self._memory)
        starts = range(left, rows * columns + left, columns)
        if self._mode & _FLIP_COLUMNS:
            words = words[::-1]  # which turns the rows around, too
        if bool(self._mode & _FLIP_COLUMNS) != bool(self._mode & _FLIP_ROWS):
            starts = starts[::-1]
        lines = [words[start : start + width] for start in starts[top : top + height]]
        for _ in range(self._turn // 90):
            lines = _turned(lines)
        data = bytes_of(b"".join(lines), bool(self._mode & _BGR), self._inverted)
        return len(lines[0]), len(lines), data


class OpenPanel(Panel):
    """The glass behind any display that a program opens. Users hold it as the program turns it.

    Drivers differ in commands, not in the pixels that follow. These are the pixels of a display of
    `columns` x `rows`, before it is turned by `turn` degrees, in 16 bits or 1, 2 or 4 of grey.
    """

    def draw(self, data: bytes, area: Any, turn: int, colours: Any) -> None:
        """Fill an Area of displayio with pixels.

        They are those of a display that is turned by `turn` degrees and has these `colours` (a
        ColorspaceStruct).
        """
        self.bytes += len(data)
        self._turn = turn
        left, top, wide, high = area.x1, area.y1, area.width(), area.height()
        if colours.depth == 16:
            if not colours.reverse_bytes_in_word:
                swapped = bytearray(data)
                swapped[0::2], swapped[1::2] = data[1::2], data[0::2]
                data = bytes(swapped)
        else:
            data = _unpacked(data, colours, wide, high)
        for y in range(high):
            start = 2 * ((top + y) * self._size[0] + left)
            self._memory[start : start + 2 * wide] = data[2 * y * wide : 2 * (y + 1) * wide]


def _unpacked(data: bytes, colours: Any, wide: int, high: int) -> bytes:
    """Return pixels of 16 bits, from bytes that hold several pixels of a row or of a column."""
    depth = colours.depth
    each = 8 // depth
    most = (1 << depth) - 1
    made = bytearray()
    for y, x in product(range(high), range(wide)):
        if colours.pixels_in_byte_share_row:
            at, part = divmod(y * wide + x, each)
        else:
            at, part = (y // each) * wide + x, y % each
        part = each - 1 - part if colours.reverse_pixels_in_byte else part
        grey = (data[at] >> part * depth & most) * 255 // most if at < len(data) else 0
        made += (grey >> 3 << 11 | grey >> 2 << 5 | grey >> 3).to_bytes(2, "big")
    return bytes(made)
