# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The three fonts. Where they have not been built, the firmware's own (English only)."""

import terminalio
from adafruit_bitmap_font import bitmap_font

_FOLDER = __file__.rsplit("/", 1)[0] + "/fonts/"


def load(name):
    """The font `name`: "small", "text" or "title"."""
    try:
        return bitmap_font.load_font(_FOLDER + name + ".bin")
    except OSError:
        return terminalio.FONT
