# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A display controller of the ST77xx family and its glass, fed byte by byte."""

from PIL import Image, ImageChops

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

_FLIP_X = Image.Transpose.FLIP_LEFT_RIGHT
_FLIP_Y = Image.Transpose.FLIP_TOP_BOTTOM


class Panel:
    """Memory of `columns` x `rows` pixels in RGB565, of which the glass shows a part.

    `glass` is that part as (left, top, width, height), by default all; `turn` is the rotation
    of the glass in degrees counterclockwise; glass that `inverts` shows true colours only while
    the controller inverts, too. `bytes` counts all bytes of the bus.

    Commands: Sitronix ST7735R data sheet V1.0, section 10 (CASET, RASET, RAMWR, MADCTL,
    INVON, INVOFF); all others are accepted and have no visible effect.
    """

    brightness = 1.0  # the backlight is not the controller's

    def __init__(self, columns, rows, turn=0, glass=None, inverts=False):
        self._size = (columns, rows)
        self._glass = glass or (0, 0, columns, rows)
        self._turn = turn
        self._inverted = inverts
        self._inverts = inverts
        self.bytes = 0
        self._memory = bytearray(2 * columns * rows)
        self._command = None
        self._data = bytearray()
        self._columns = (0, columns - 1)
        self._rows = (0, rows - 1)
        self._at = (0, 0)
        self._mode = 0

    def command(self, data):
        """Take bytes sent while the data/command pin is low."""
        self.bytes += len(data)
        for byte in data:
            self._command = byte
            self._data.clear()
            if byte == _RAMWR:
                self._at = (self._columns[0], self._rows[0])
            elif byte in (_INVOFF, _INVON):
                self._inverted = self._inverts != (byte == _INVON)

    def data(self, data):
        """Take bytes sent while the data/command pin is high.

        Raises ValueError for a window beyond the memory.
        """
        self.bytes += len(data)
        self._data += data
        if self._command == _RAMWR:
            self._write_pixels()
        elif self._command == _CASET and len(self._data) >= 4:
            self._columns = _window(self._data, self._size[0])
        elif self._command == _RASET and len(self._data) >= 4:
            self._rows = _window(self._data, self._size[1])
        elif self._command == _MADCTL:
            self._set_mode(self._data[0])

    def _set_mode(self, mode):
        if mode & _EXCHANGE:
            raise ValueError("the driver exchanges rows and columns, which is not supported")
        self._mode = mode

    def _write_pixels(self):
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

    def image(self):
        """The picture on the glass, upright: a PIL image in RGB."""
        swapped = bytearray(len(self._memory))
        swapped[0::2] = self._memory[1::2]
        swapped[1::2] = self._memory[0::2]
        image = Image.frombytes("RGB", self._size, bytes(swapped), "raw", "BGR;16")
        if self._mode & _BGR:
            red, green, blue = image.split()
            image = Image.merge("RGB", (blue, green, red))
        if self._mode & _FLIP_COLUMNS:
            image = image.transpose(_FLIP_X)
        if self._mode & _FLIP_ROWS:
            image = image.transpose(_FLIP_Y)
        left, top, width, height = self._glass
        image = image.crop((left, top, left + width, top + height))
        if self._inverted:
            image = ImageChops.invert(image)
        return image.rotate(self._turn, expand=True)


def _window(data, size):
    first = data[0] << 8 | data[1]
    last = data[2] << 8 | data[3]
    if not first <= last < size:
        raise ValueError("the driver wants pixels %d to %d of %d" % (first, last, size))
    return first, last
