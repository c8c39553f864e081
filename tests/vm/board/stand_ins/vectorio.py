"""vectorio with nothing to see.

A shape on a board is two C structs of about 112 bytes together (shared-module/vectorio).
"""

_BYTES = 32  # what a small instance here lacks of that


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
