"""The glass behind any display that a guest opens on a bus, whatever its controller."""

from itertools import product
from typing import Any

from sim.machine.panel import Panel


class OpenPanel(Panel):
    """Shows what displayio sends for each region; people hold it as the program turns it.

    Drivers differ in commands, not in the pixels that follow: those of a display of `columns` x
    `rows`, before it is turned by `turn` degrees, in 16 bits or 1, 2 or 4 of grey.
    """

    def __init__(self, columns: int, rows: int, turn: int = 0) -> None:
        super().__init__(columns, rows, turn)
        self._region = (0, 0, 0, 0)

    def aim(self, left: int, top: int, right: int, bottom: int, turn: int) -> None:
        """Choose the region that the next pixels fill; right and bottom are outside."""
        self._region = (left, top, right, bottom)
        self._turn = turn

    def draw(self, data: bytes, colours: Any) -> None:
        """Fill the region with pixels as a display of these `colours` (a ColorspaceStruct) has
        them."""
        self.bytes += len(data)
        left, top, right, bottom = self._region
        wide, high = right - left, bottom - top
        if colours.depth == 16:
            if not colours.reverse_bytes_in_word:
                swapped = bytearray(data)
                swapped[0::2], swapped[1::2] = data[1::2], data[0::2]
                data = bytes(swapped)
        else:
            data = _unpacked(data, colours, wide, high)
        for y in range(high):
            start = 2 * ((top + y) * self._size[0] + left)
            self._memory[start : start + 2 * wide] = data[2 * y * wide : 2 * (y + 1) * wide]


def _unpacked(data, colours, wide, high):
    """Pixels of 16 bits, from bytes that hold several pixels of a row or of a column."""
    depth = colours.depth
    each = 8 // depth
    most = (1 << depth) - 1
    made = bytearray()
    for y, x in product(range(high), range(wide)):
        if colours.pixels_in_byte_share_row:
            at, part = divmod(y * wide + x, each)
        else:
            at, part = (y // each) * wide + x, y % each
        part = each - 1 - part if colours.reverse_pixels_in_byte else part
        grey = (data[at] >> part * depth & most) * 255 // most if at < len(data) else 0
        made += (grey >> 3 << 11 | grey >> 2 << 5 | grey >> 3).to_bytes(2, "big")
    return bytes(made)
