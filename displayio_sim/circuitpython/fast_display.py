"""Less work for displayio: it draws quickly, passes over what rests, or draws nothing at all."""

import sys


def install() -> None:
    """Have displayio draw and read quickly, but on big-endian machines: pixel by pixel it takes
    most of a game's time."""
    if sys.byteorder == "little":
        from displayio_sim.circuitpython import fast_bitmaps, fast_groups, fast_pixels

        for room in (fast_bitmaps, fast_groups, fast_pixels):
            room.install()


def blind() -> None:
    """Have displayio draw nothing, and send areas of their size: for who looks at no picture."""
    import bitmaptools
    from displayio import Bitmap, Group

    bitmaptools.blit = bitmaptools.fill_region = Bitmap.__setitem__ = lambda *_, **__: None
    Group._fill_area = lambda *_: True
