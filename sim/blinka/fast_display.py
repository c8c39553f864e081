# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gives displayio quicker pixel loops: the same bytes on the bus, many times faster.

The loops for letters are plain Python; the others are numpy or, where that is not (a browser),
rows of plain Python.
"""

import importlib.util
import sys
from functools import partial

_originals = {}


def install(numpy=True):
    """Make displayio draw quickly, with numpy where that is here. No-op on big-endian machines."""
    if sys.byteorder != "little":
        return
    for module, loop in _places(numpy and importlib.util.find_spec("numpy")):
        name = loop.__name__
        if (module, name) not in _originals:
            _originals[module, name] = getattr(module, name)
            setattr(module, name, partial(loop, _originals[module, name]))


def remove():
    """Give displayio its own loops back."""
    while _originals:
        (module, name), original = _originals.popitem()
        setattr(module, name, original)


def _places(numpy):
    """(module, loop) pairs; a loop replaces the module's function of the same name."""
    import bitmaptools
    from displayio import _tilegrid
    from vectorio import _vectorshape

    from sim.blinka import letter_loops

    if numpy:
        from sim.blinka import shape_loops, tile_loops

        tiles, shapes = tile_loops.LOOPS, shape_loops.LOOPS
    else:
        from sim.blinka import row_loops

        tiles, shapes = row_loops.TILE_LOOPS, row_loops.SHAPE_LOOPS
    yield from ((bitmaptools, loop) for loop in letter_loops.LOOPS)
    yield from ((_tilegrid, loop) for loop in tiles)
    yield from ((_vectorshape, loop) for loop in shapes)
