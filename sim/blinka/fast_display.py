# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""displayio with the pixel loops in numpy: the same bytes on the bus, many times as fast."""

import sys
from functools import partial

_originals = {}


def install():
    """From now on displayio draws with numpy. Does nothing where words are big-endian."""
    if sys.byteorder != "little":
        return
    for module, loop in _places():
        name = loop.__name__
        if (module, name) not in _originals:
            _originals[module, name] = getattr(module, name)
            setattr(module, name, partial(loop, _originals[module, name]))


def remove():
    """Have displayio draw with its own loops again."""
    while _originals:
        (module, name), original = _originals.popitem()
        setattr(module, name, original)


def _places():
    """Each loop with the module that it is put in, under its own name."""
    import bitmaptools
    from displayio import _tilegrid
    from vectorio import _vectorshape

    from sim.blinka import letter_loops, shape_loops, tile_loops

    yield from ((bitmaptools, loop) for loop in letter_loops.LOOPS)
    yield from ((_tilegrid, loop) for loop in tile_loops.LOOPS)
    yield from ((_vectorshape, loop) for loop in shape_loops.LOOPS)
