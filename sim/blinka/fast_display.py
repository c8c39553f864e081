"""Less work for displayio: it draws and reads letters a row at a time, or draws nothing at all."""

import struct
from array import array
from typing import Any

from sim.blinka import row_loops


def install() -> None:
    """Have letters read quickly: pixel by pixel they take a third of a game's time. Have all else
    drawn quickly, too."""
    import bitmaptools

    row_loops.install()

    original = bitmaptools.readinto

    def readinto(bitmap: Any, file: Any, bits_per_pixel: int, *how: Any, **named: Any) -> None:
        # As lib/ui/kit/typefaces asks for it: bytes, the leftmost pixel their highest bit.
        if named or (bits_per_pixel, *how, bitmap._bits_per_value) != (1, 1, True, 1):
            original(bitmap, file, bits_per_pixel, *how, **named)
            return
        size, data = (bitmap.width + 7) // 8, bitmap._data
        read = file.read(size * bitmap.height)
        if len(read) != size * bitmap.height:
            raise EOFError
        rows = [read[at : at + size] for at in range(0, len(read), size)]
        words = b"".join(row.ljust(4 * bitmap._stride, b"\0") for row in rows)
        data[:] = array(data.typecode, struct.unpack(">%dI" % len(data), words))
        bitmap.dirty()

    bitmaptools.readinto = readinto


def blind() -> None:
    """Have displayio draw nothing, and send areas of their size: for who looks at no picture."""
    import bitmaptools
    from displayio import Bitmap, Group

    bitmaptools.blit = bitmaptools.fill_region = Bitmap.__setitem__ = lambda *_, **__: None
    Group._fill_area = lambda *_: True
