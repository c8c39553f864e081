# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Estimates the heap that the running firmware would take on a board.

Counts loaded code, its strings and live bitmaps, fast enough for every frame;
`python -m sim bench --heap` measures the same on a 32-bit VM for a few screens. Of the VM's
figures the estimate was 112 % at the menu, 100 % at GOLD, 92 % at Gold Nuggets and 79 % at
Goldrausch. Unlike the VM's, it includes the hardware drivers.
"""

import gc
import io
import sys
import tokenize
from ast import literal_eval
from functools import cache
from pathlib import Path

_ROOMS = ("engine", "hardware", "ui")
_A_TOKEN = 5.2  # bytes of heap a token, strings aside, with the objects that the code makes
_SPACE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def estimate():
    """The estimate in bytes, for the modules and bitmaps of this interpreter."""
    files = [
        module.__file__
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in _ROOMS and getattr(module, "__file__", None)
    ]
    return sum(map(_code, files)) + _pictures()


@cache
def _code(file):
    """Bytes for the code of a file. Comments and docstrings are free."""
    size = 0
    begins = True
    text = Path(file).read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in _SPACE:
            begins = begins or token.type == tokenize.NEWLINE
        elif token.type == tokenize.STRING:
            size += 0 if begins else len(literal_eval(token.string))
            begins = False
        else:
            size += _A_TOKEN
            begins = False
    return round(size)


def _pictures():
    bitmap = sys.modules["displayio"].Bitmap
    found = (thing for thing in gc.get_objects() if type(thing) is bitmap)
    # CircuitPython pads rows to 32-bit words.
    return sum(4 * picture._stride * picture._bmp_height for picture in found)
