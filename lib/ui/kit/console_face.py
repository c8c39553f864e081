# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The firmware's own font, for where ours has not been built."""

import bitmaptools
import terminalio

_ASCENT = 10


class ConsoleFace:
    """Has what ui.kit.typefaces.Typeface has; letters that it lacks are left out."""

    def __init__(self):
        self._width, self.height = terminalio.FONT.get_bounding_box()[:2]
        self.ascent = min(_ASCENT, self.height)

    def measure(self, words):
        return self._width * len(words)

    def draw(self, bitmap, x, words):
        for letter in words:
            glyph = terminalio.FONT.get_glyph(ord(letter))
            if x >= bitmap.width:
                return
            if glyph:
                left = glyph.tile_index * self._width
                right = left + self._width
                bitmaptools.blit(bitmap, glyph.bitmap, x, 0, x1=left, x2=right, skip_source_index=0)
            x += self._width
