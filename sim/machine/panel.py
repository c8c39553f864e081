# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A display controller of the ST77xx family and its glass, fed byte by byte."""

import sys
from array import array
from functools import cache

from sim.machine.glass import Glass

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


class _Colours(dict):
    """RGB565 as the bus brings it to three bytes, red first unless `swapped`."""

    def __init__(self, swapped, inverted):
        self._swapped = swapped
        self._inverted = inverted

    def __missing__(self, word):
        red, green, blue = word >> 11, word >> 5 & 63, word & 31
        made = bytes((red * 255 // 31, green * 255 // 63, blue * 255 // 31))
        if self._swapped:
            made = made[::-1]
        if self._inverted:
            made = bytes(255 - value for value in made)
        self[word] = made
        return made


@cache
def _colours(swapped, inverted):
    return _Colours(swapped, inverted)


class Panel(Glass):
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

    def rgb(self):
        """What the glass shows, as people hold it: width, height and three bytes a pixel."""
        words = array("H", self._memory)
        if sys.byteorder == "little":
            words.byteswap()
        columns, rows = self._size
        left, top, width, height = self._glass
        lines = [words[y * columns : (y + 1) * columns] for y in range(rows)]
        if self._mode & _FLIP_COLUMNS:
            lines = [line[::-1] for line in lines]
        if self._mode & _FLIP_ROWS:
            lines = lines[::-1]
        lines = [line[left : left + width] for line in lines[top : top + height]]
        for _ in range(self._turn // 90):
            # A quarter turn against the clock: the last column becomes the first line.
            lines = list(zip(*lines, strict=True))[::-1]
        colours = _colours(bool(self._mode & _BGR), self._inverted)
        data = b"".join(b"".join(map(colours.__getitem__, line)) for line in lines)
        return len(lines[0]), len(lines), data


def _window(data, size):
    first = data[0] << 8 | data[1]
    last = data[2] << 8 | data[3]
    if not first <= last < size:
        raise ValueError("the driver wants pixels %d to %d of %d" % (first, last, size))
    return first, last
