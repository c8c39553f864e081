# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gives displayio quicker loops: the same bytes on the bus, many times faster.

Those for layers and letters are plain Python; those for pixels are numpy or, where that is not
(a browser), rows of plain Python.
"""

import importlib.util
import sys
from functools import partial

_originals = {}


def install(numpy=True):
    """Make displayio draw quickly, with numpy where that is here. No-op on big-endian machines."""
    if sys.byteorder != "little":
        return
    for owner, loop in _places(numpy and importlib.util.find_spec("numpy")):
        name = loop.__name__
        if (owner, name) not in _originals:
            original = _originals[owner, name] = getattr(owner, name)
            # A method needs no original: it leaves to each layer what it does not know.
            setattr(owner, name, loop if isinstance(owner, type) else partial(loop, original))


def remove():
    """Give displayio its own loops back."""
    while _originals:
        (owner, name), original = _originals.popitem()
        setattr(owner, name, original)


def _places(numpy):
    """(module or class, loop) pairs; a loop replaces the function of its name there."""
    import bitmaptools
    from displayio import Group, _tilegrid
    from vectorio import _vectorshape

    from sim.blinka import layer_loops, letter_loops

    if numpy:
        from sim.blinka import shape_loops, tile_loops

        tiles, shapes = tile_loops.LOOPS, shape_loops.LOOPS
    else:
        from sim.blinka import row_loops

        tiles, shapes = row_loops.TILE_LOOPS, row_loops.SHAPE_LOOPS
    yield from ((Group, loop) for loop in layer_loops.LOOPS)
    yield from ((bitmaptools, loop) for loop in letter_loops.LOOPS)
    yield from ((_tilegrid, loop) for loop in tiles)
    yield from ((_vectorshape, loop) for loop in shapes)
