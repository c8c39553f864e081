"""Speeds up displayio: it draws quickly, skips what has not changed, or draws nothing at all."""

import sys


def install() -> None:
    """Make displayio draw and read quickly, except on big-endian machines.

    Pixel by pixel it takes most of a game's time.
    """
    if sys.byteorder == "little":
        from displayio_sim.circuitpython import fast_bitmaps, fast_groups, fast_pixels

        for room in (fast_bitmaps, fast_groups, fast_pixels):
            room.install()


def disable_rendering() -> None:
    """Make displayio draw nothing and send areas of the same size: nobody looks at a picture."""
    import bitmaptools
    from displayio import Bitmap, Group

    bitmaptools.blit = bitmaptools.fill_region = Bitmap.__setitem__ = lambda *_, **__: None
    Group._fill_area = lambda *_: True
