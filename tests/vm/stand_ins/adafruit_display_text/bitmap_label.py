# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A label as large as its text: a bitmap of a bit a pixel, a tile grid, a palette."""

import displayio


class Label:
    def __init__(self, font, text="", color=0, base_alignment=False):
        self.x = 0
        self.y = 0
        self.color = color
        self.hidden = False
        self._palette = displayio.Palette(2)
        self.text = text

    @property
    def text(self):
        return self._text

    @text.setter
    def text(self, words):
        self._text = words
        self._bitmap = displayio.Bitmap(max(1, 6 * len(words)), 12, 2)
        self._tiles = displayio.TileGrid(self._bitmap, None)

    @property
    def bounding_box(self):
        return 0, -9, 6 * len(self._text), 12
