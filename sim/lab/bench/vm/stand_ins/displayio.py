"""displayio with nothing to see: objects that take about the memory that the real ones do.

On a board these are C structs: Bitmap 44 bytes and its pixels, TileGrid 88 bytes and a
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
        self._bits = bits
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    def _at(self, where):
        return where if isinstance(where, int) else where[0] + where[1] * self.width

    def __setitem__(self, where, value):
        at = self._at(where)
        at = at // self.width * (len(self._data) // self.height) * 8 + at % self.width * self._bits
        mask = ((1 << self._bits) - 1) << (at & 7)
        self._data[at >> 3] = self._data[at >> 3] & (255 - mask) | value << (at & 7)

    def __getitem__(self, where):
        at = self._at(where)
        at = at // self.width * (len(self._data) // self.height) * 8 + at % self.width * self._bits
        return self._data[at >> 3] >> (at & 7) & (1 << self._bits) - 1

    def fill(self, value):
        for at in range(len(self._data)):
            self._data[at] = 0


class Palette:
    def __init__(self, count):
        self._colours = bytearray(12 * count)

    def __len__(self):
        return len(self._colours) // 12

    def __setitem__(self, index, colour):
        at = 12 * index
        self._colours[at : at + 3] = (colour & 0xFFFFFF).to_bytes(3, "little")

    def __getitem__(self, index):
        return int.from_bytes(self._colours[12 * index : 12 * index + 3], "little")

    def make_transparent(self, index):
        self._colours[12 * index + 3] = 1

    def make_opaque(self, index):
        self._colours[12 * index + 3] = 0

    def is_transparent(self, index):
        return bool(self._colours[12 * index + 3])


class Group(list):
    def __init__(self, scale=1, x=0, y=0):
        super().__init__()
        self.x = x
        self.y = y
        self._scale = scale
        self.hidden = False

    def index(self, layer):
        # MicroPython's own compares by what is in a layer; these are compared as themselves.
        for i in range(len(self)):
            if self[i] is layer:
                return i
        raise ValueError

    @property
    def scale(self):
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale


class TileGrid:
    def __init__(
        self,
        bitmap,
        pixel_shader,
        x=0,
        y=0,
        width=1,
        height=1,
        tile_width=0,
        tile_height=0,
        default_tile=0,
    ):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self._columns = width
        self._tiles = bytearray(width * height)

    def _at(self, where):
        return where if isinstance(where, int) else where[0] + where[1] * self._columns

    def __setitem__(self, where, index):
        self._tiles[self._at(where)] = index

    def __getitem__(self, where):
        return self._tiles[self._at(where)]
