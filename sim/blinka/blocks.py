# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Areas of pixels in flat buffers, for the pixel loops in numpy."""

import numpy as np


class Mask:
    """The part of displayio's mask between pixels `first` and `last`, a bool a pixel.

    `buffer` is the mask's memoryview of 32-bit words, a bit for each pixel already drawn.
    """

    def __init__(self, buffer, first, last):
        self._words = np.frombuffer(buffer, np.uint8)[first // 32 * 4 : last // 32 * 4 + 4]
        self._first = first // 32 * 32
        self._drawn = np.unpackbits(self._words, bitorder="little").view(bool)

    def window(self, at, shape, strides):
        """A two-dimensional view of it; `at` and `strides` count pixels."""
        return window_on(self._drawn, at - self._first, shape, strides)

    def write(self):
        """Write the bools back to the buffer."""
        self._words[:] = np.packbits(self._drawn, bitorder="little")


def window_on(flat, at, shape, strides):
    """A two-dimensional view of a flat array; `at` and `strides` count its items."""
    size = flat.itemsize
    return np.ndarray(shape, flat.dtype, flat, at * size, (strides[0] * size, strides[1] * size))


class Block:
    """The places of a fill's pixels in the buffer, from displayio's geometry."""

    def __init__(self, geometry):
        start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
        self.at = start + y_shift * y_stride + x_shift * x_stride
        self.strides = (y_stride, x_stride)
        self.shape = (end_y - start_y, end_x - start_x)
        ends = [0, (self.shape[0] - 1) * y_stride, (self.shape[1] - 1) * x_stride]
        self.first = self.at + min(0, ends[1]) + min(0, ends[2])
        self.last = self.at + max(0, ends[1]) + max(0, ends[2])
        self.x = np.arange(start_x, end_x)
        self.y = np.arange(start_y, end_y)

    def offsets(self):
        """The index of each pixel in the buffer."""
        down, along = np.ogrid[: self.shape[0], : self.shape[1]]
        return self.at + down * self.strides[0] + along * self.strides[1]


def pack(buffer, at, bits, depth, reverse, share_row, width):
    """Or `bits` into a buffer of bytes with several pixels of `depth` bits each.

    `at` are the indices of the pixels; `reverse` and `share_row` are the display's settings,
    `width` is the width of the area in the buffer.
    """
    per_byte = 8 // depth
    if not share_row:
        row, column = np.divmod(at, width)
        at = column * per_byte + row // per_byte * per_byte * width + row % per_byte
    shift = at % per_byte * depth
    if reverse:
        shift = (per_byte - 1) * depth - shift
    packed = (bits << shift).astype(np.uint8)
    np.bitwise_or.at(np.frombuffer(buffer, np.uint8), at // per_byte, packed)
