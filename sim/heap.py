# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the firmware that runs here would take of a board's heap: an estimate.

The code that is loaded and the pictures that are alive, which are nearly all of it. The
32-bit VM measures it (python -m sim bench --heap); this follows it from frame to frame.
"""

import gc
import sys
from pathlib import Path

_ROOMS = ("engine", "hardware", "ui")
# Bytes of heap for a byte of source, code and its names together.
_SHARE = 0.85

_sizes = {}


def estimate():
    """Bytes, for the modules and bitmaps of this interpreter."""
    return round(_code() * _SHARE) + _pictures()


def _code():
    total = 0
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in _ROOMS and getattr(module, "__file__", None):
            total += _size(module.__file__)
    return total


def _size(file):
    if file not in _sizes:
        _sizes[file] = Path(file).stat().st_size
    return _sizes[file]


def _pictures():
    bitmap = sys.modules["displayio"].Bitmap
    found = (thing for thing in gc.get_objects() if type(thing) is bitmap)
    # CircuitPython keeps rows in whole words of 32 bits.
    return sum(4 * picture._stride * picture._bmp_height for picture in found)
