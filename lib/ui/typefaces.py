# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The three fonts. Where they have not been built, the firmware's own (English only)."""

import displayio
import terminalio
from adafruit_bitmap_font.lvfontbin import LVGLFont

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/fonts/"


def load(name):
    """The font `name`: "small", "text" or "title"."""
    try:
        return LVGLFont(open(_FOLDER + name + ".bin", "rb"), displayio.Bitmap)
    except (OSError, ValueError, RuntimeError, IndexError):
        return terminalio.FONT
