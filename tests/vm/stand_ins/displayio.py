# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""displayio with nothing to see: objects that take about the memory that the real ones do.

On a board these are C structs: Bitmap 44 bytes and its pixels, TileGrid 76 bytes and a
byte a tile, Group 40 bytes and a word a layer, Palette 12 bytes a colour (CircuitPython
10, shared-module/displayio). A small Python instance here is no smaller.
"""


class Bitmap:
    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self.width = width
        self.height = height
        self._per = 8 // bits
        self._bits = bits
        self._stride = (width * bits + 31) // 32 * 4
        self._data = bytearray(self._stride * height)

    def __setitem__(self, where, value):
        x, y = where
        at = y * self._stride + x // self._per
        shift = x % self._per * self._bits
        mask = ((1 << self._bits) - 1) << shift
        self._data[at] = self._data[at] & (255 - mask) | value << shift

    def __getitem__(self, where):
        x, y = where
        byte = self._data[y * self._stride + x // self._per]
        return byte >> x % self._per * self._bits & (1 << self._bits) - 1


class Palette:
    def __init__(self, count):
        self._colours = bytearray(12 * count)

    def __setitem__(self, index, colour):
        self._colours[12 * index] = colour & 255

    def make_transparent(self, index):
        self._colours[12 * index + 1] = 1


class Group(list):
    def __init__(self, scale=1, x=0, y=0):
        super().__init__()
        self.x = x
        self.y = y
        self.scale = scale
        self.hidden = False


class TileGrid:
    def __init__(
        self, bitmap, pixel_shader, x=0, y=0, width=1, height=1, tile_width=0, tile_height=0
    ):
        self.bitmap = bitmap
        self.x = x
        self.y = y
        self.hidden = False
        self._columns = width
        self._tiles = bytearray(width * height)

    def _at(self, where):
        return where if isinstance(where, int) else where[0] + where[1] * self._columns

    def __setitem__(self, where, index):
        self._tiles[self._at(where)] = index

    def __getitem__(self, where):
        return self._tiles[self._at(where)]
