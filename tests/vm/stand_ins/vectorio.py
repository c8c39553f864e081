# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""vectorio with nothing to see."""


class Rectangle:
    def __init__(self, pixel_shader, width, height, x, y, color_index):
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False


class Polygon:
    def __init__(self, pixel_shader, points, x, y, color_index):
        self.points = points
