"""displayio that draws nothing. Its objects take about as much memory as the real ones.

On a board these are C structs: a Bitmap has 44 bytes and its pixels, a TileGrid 88 bytes and one
for each tile, a Group 40 bytes and a word for each layer, a Palette 12 bytes for each colour
(CircuitPython 10, shared-module/displayio). A small Python instance is no smaller.
"""


class Bitmap:
    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self.width = width
        self.height = height
        self._data = bytearray((width * bits + 31) // 32 * 4 * height)

    def fill(self, *where_and_value):
        pass

    __setitem__ = fill

    def __getitem__(self, where):
        return 0


class Palette:
    def __init__(self, count):
        self._colours = bytearray(12 * count)

    def __len__(self):
        return len(self._colours) // 12

    def __setitem__(self, index, colour=0):
        pass

    make_transparent = make_opaque = __setitem__

    def __getitem__(self, index):
        return 0

    is_transparent = __getitem__


class Group(list):
    def __init__(self, scale=1, x=0, y=0):
        super().__init__()
        self.x = x
        self.y = y
        self._scale = scale
        self.hidden = False

    def index(self, layer):
        # list.index() of MicroPython compares the contents of groups. Here identity counts.
        for i in range(len(self)):
            if self[i] is layer:
                return i
        raise ValueError

    @property
    def scale(self):  # a Label replaces this property
        return self._scale

    @scale.setter
    def scale(self, scale):
        self._scale = scale


class TileGrid:
    def __init__(self, bitmap, pixel_shader, x=0, y=0, width=1, height=1, **sizes):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        self.tile_width = sizes.get("tile_width") or bitmap.width
        self.tile_height = sizes.get("tile_height") or bitmap.height
        self.width = width
        self.height = height
        self._tiles = bytearray(width * height)

    def _at(self, where):
        return where if isinstance(where, int) else where[0] + where[1] * self.width

    def __setitem__(self, where, index):
        self._tiles[self._at(where)] = index

    def __getitem__(self, where):
        return self._tiles[self._at(where)]
