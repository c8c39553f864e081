# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the firmware that runs here would take of a board's heap: an estimate.

The code that is loaded, its strings and the pictures that are alive. The 32-bit VM measures
it for a few places (python -m sim bench --heap), this follows it from frame to frame. Of what
the VM measures it gave 112 % at the menu, 100 % at GOLD, 92 % at Gold Nuggets and 79 % at
Goldrausch; the hardware's share, which the VM does without, comes on top here.
"""

import gc
import io
import sys
import tokenize
from ast import literal_eval
from functools import cache
from pathlib import Path

_ROOMS = ("engine", "hardware", "ui")
_A_TOKEN = 5.2  # bytes of heap for each, strings aside, objects that the code makes included
_SPACE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def estimate():
    """Bytes, for the modules and bitmaps of this interpreter."""
    files = [
        module.__file__
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in _ROOMS and getattr(module, "__file__", None)
    ]
    return sum(map(_code, files)) + _pictures()


@cache
def _code(file):
    """Bytes for the code in a file. Comments and docstrings cost nothing."""
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
    # CircuitPython keeps rows in whole words of 32 bits.
    return sum(4 * picture._stride * picture._bmp_height for picture in found)
