# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gives displayio quicker pixel loops: the same bytes on the bus, many times faster.

The loops for letters are plain Python, the others numpy, which a browser lacks.
"""

import importlib.util
import sys
from functools import partial

_originals = {}


def install():
    """Make displayio draw quickly. No-op on big-endian machines."""
    if sys.byteorder != "little":
        return
    for module, loop in _places():
        name = loop.__name__
        if (module, name) not in _originals:
            _originals[module, name] = getattr(module, name)
            setattr(module, name, partial(loop, _originals[module, name]))


def remove():
    """Give displayio its own loops back."""
    while _originals:
        (module, name), original = _originals.popitem()
        setattr(module, name, original)


def _places():
    """(module, loop) pairs; a loop replaces the module's function of the same name."""
    import bitmaptools

    from sim.blinka import letter_loops

    yield from ((bitmaptools, loop) for loop in letter_loops.LOOPS)
    if importlib.util.find_spec("numpy") is None:
        return
    from displayio import _tilegrid
    from vectorio import _vectorshape

    from sim.blinka import shape_loops, tile_loops

    yield from ((_tilegrid, loop) for loop in tile_loops.LOOPS)
    yield from ((_vectorshape, loop) for loop in shape_loops.LOOPS)
