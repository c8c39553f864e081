# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A display controller of the ST77xx family and its glass, fed byte by byte."""

from PIL import Image

_CASET = 0x2A
_RASET = 0x2B
_RAMWR = 0x2C
_MADCTL = 0x36
_BGR = 0x08


class Panel:
    """Memory of `width` x `height` pixels, RGB565. `rotation` is how the glass is mounted.

    Commands: Sitronix ST7735R data sheet V1.0, section 10 (CASET, RASET, RAMWR,
    MADCTL); all others are accepted and change nothing that can be seen here.
    """

    def __init__(self, width, height, rotation):
        self.width = width
        self.height = height
        self.rotation = rotation
        self.bytes = 0
        self.frames = 0
        self._memory = bytearray(2 * width * height)
        self._command = None
        self._data = bytearray()
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)
        self._at = (0, 0)
        self._bgr = False

    def command(self, data):
        """Bytes sent while the data/command pin is low."""
        self.bytes += len(data)
        for byte in data:
            self._command = byte
            self._data.clear()
            if byte == _RAMWR:
                self._at = (self._columns[0], self._rows[0])
                self.frames += 1

    def data(self, data):
        """Bytes sent while the data/command pin is high."""
        self.bytes += len(data)
        self._data += data
        if self._command == _RAMWR:
            self._write_pixels()
        elif self._command == _CASET and len(self._data) >= 4:
            self._columns = _window(self._data, self.width)
        elif self._command == _RASET and len(self._data) >= 4:
            self._rows = _window(self._data, self.height)
        elif self._command == _MADCTL:
            self._bgr = bool(self._data[0] & _BGR)

    def _write_pixels(self):
        """Put whole pixels into the window, a run of one row at a time."""
        first, last = self._columns
        data = self._data
        done = 0
        x, y = self._at
        while len(data) - done >= 2:
            run = min(last + 1 - x, (len(data) - done) // 2)
            start = 2 * (y * self.width + x)
            self._memory[start : start + 2 * run] = data[done : done + 2 * run]
            done += 2 * run
            x += run
            if x > last:
                x = first
                y = y + 1 if y < self._rows[1] else self._rows[0]
        del data[:done]
        self._at = (x, y)

    def image(self):
        """What the glass shows, as people hold it: a PIL image in RGB."""
        swapped = bytearray(len(self._memory))
        swapped[0::2] = self._memory[1::2]
        swapped[1::2] = self._memory[0::2]
        size = (self.width, self.height)
        image = Image.frombytes("RGB", size, bytes(swapped), "raw", "BGR;16")
        if self._bgr:
            red, green, blue = image.split()
            image = Image.merge("RGB", (blue, green, red))
        return image.rotate(self.rotation, expand=True)


def _window(data, size):
    first = data[0] << 8 | data[1]
    last = data[2] << 8 | data[3]
    if not first <= last < size:
        raise ValueError("the driver asks for pixels %d to %d of %d" % (first, last, size))
    return first, last
