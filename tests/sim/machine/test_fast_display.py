"""Letters are read as displayio reads them."""

import io
import random

from helpers import fresh


def differing():
    """The sizes of bitmaps into which random letters are read differently."""
    from sim.blinka import modules
    from sim.machine.machine import Machine

    modules.install(Machine("pygamer"))
    import bitmaptools
    import displayio

    original = bitmaptools.readinto.__closure__[0].cell_contents
    rng = random.Random(1)
    wrong = []
    for width, height in ((1, 3), (7, 12), (8, 8), (13, 5), (32, 2), (33, 4), (70, 9)):
        letters = rng.randbytes((width + 7) // 8 * height)
        read = []
        for readinto in (original, bitmaptools.readinto):
            bitmap = displayio.Bitmap(width, height, 2)
            readinto(bitmap, io.BytesIO(letters), 1, 1, True)
            read.append([bitmap[i] for i in range(width * height)])
            with_more = io.BytesIO(letters + b"more")
            readinto(bitmap, with_more, 1, 1, True)
            read[-1].append(with_more.read())
        if read[0] != read[1]:
            wrong.append((width, height))
    return wrong


def test_letters_are_the_same_bits():
    assert fresh.call(differing) == []
