"""vectorio with nothing to see.

A shape on a board is two C structs of about 112 bytes together (shared-module/vectorio).
"""

_BYTES = 32  # what a small instance here lacks of that


class Rectangle:
    def __init__(self, pixel_shader, width, height, x, y, color_index):
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False
        self._rest = bytearray(_BYTES)


class Circle:
    def __init__(self, pixel_shader, radius, x, y, color_index=0):
        self.radius = radius
        self.color_index = color_index
        self.hidden = False
        self._rest = bytearray(_BYTES)


class Polygon:
    def __init__(self, pixel_shader, points, x, y, color_index=0):
        self.points = points
