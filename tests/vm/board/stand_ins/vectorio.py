"""vectorio that draws nothing.

A shape on a board is two C structs of about 112 bytes together (shared-module/vectorio).
"""

_BYTES = 32  # the difference to the size of a small Python instance


class Rectangle:
    def __init__(self, pixel_shader, x, y, **sizes):
        self.x = x
        self.y = y
        self.color_index = 0
        self.hidden = False
        self._rest = bytearray(_BYTES)
        for name in sizes:
            setattr(self, name, sizes[name])


Circle = Polygon = Rectangle
