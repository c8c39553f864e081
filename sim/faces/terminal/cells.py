# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures as characters: a terminal's cells, each with a character and two colours."""

import numpy as np
import wcwidth

# As colours: the terminal's default, and any (where it is not visible).
NONE = -1
ANY = -2
TAKEN = 0  # as text: the second cell of a wide letter

_BLANK = ord(" ")
_UPPER = ord("▀")
# By the brightness, 0 to 2, of a cell's upper (row) and lower (column) half.
_PLAIN = np.array([[ord(c) for c in row] for row in (" .,", "':;", '"!#')])
_PLAIN_LEVELS = (56, 120)  # of 255: the least of brightness 1 and 2
_CLOSE = 24 * 24  # squared distance of colours that count as one in a cell


class Cells:
    """`rows` x `columns` cells: `text` has code points, `ink` and `paper` colours 0xRRGGBB.

    `image` is None, or (column, row, columns, rows, image) of a picture that is drawn over them.
    """

    def __init__(self, columns, rows, ground=NONE):
        self.image = None
        self._ground = ground
        self.text = np.full((rows, columns), _BLANK, np.int32)
        self.ink = np.full((rows, columns), NONE, np.int32)
        self.paper = np.full((rows, columns), ground, np.int32)

    @property
    def size(self):
        """(columns, rows)"""
        rows, columns = self.text.shape
        return columns, rows

    def put(self, column, row, other):
        """Put other Cells at a place of these; they must fit."""
        columns, rows = other.size
        place = (slice(row, row + rows), slice(column, column + columns))
        self.text[place], self.ink[place], self.paper[place] = other.text, other.ink, other.paper
        if other.image:
            x, y, *rest = other.image
            self.image = (column + x, row + y, *rest)

    def write(self, column, row, words, ink=NONE):
        """A line of words, cut off at the right edge."""
        codes = []
        for letter in words:
            # A wide letter takes a second cell, into which nothing is written.
            codes += [ord(letter), *[TAKEN] * (wcwidth.wcwidth(letter) - 1)]
        codes = codes[: max(0, self.size[0] - column)]
        place = (row, slice(column, column + len(codes)))
        self.text[place] = codes
        self.ink[place] = ink
        self.paper[place] = self._ground

    def changed(self, before):
        """Where these differ from `before` (same size): an array of bools."""
        same = (self.text == before.text) & (self.ink == before.ink) & (self.paper == before.paper)
        return ~same


def halves(pixels):
    """Cells of two pixels, one above the other. `pixels` is a uint8 array (height, width, 3)."""
    pixels = _even(pixels, 2, 1)
    colours = _packed(pixels)
    cells = Cells(pixels.shape[1], pixels.shape[0] // 2)
    upper, lower = colours[0::2], colours[1::2]
    cells.text[:] = np.where(upper == lower, _BLANK, _UPPER)
    cells.ink[:] = np.where(upper == lower, ANY, upper)
    cells.paper[:] = lower
    return cells


def sixths(pixels):
    """Cells of six pixels, two wide and three high, reduced to two colours a cell."""
    pixels = _even(pixels, 3, 2)
    rows, columns = pixels.shape[0] // 3, pixels.shape[1] // 2
    parts = pixels.reshape(rows, 3, columns, 2, 3).swapaxes(1, 2).reshape(rows, columns, 6, 3)
    parts = parts.astype(np.int32)
    first = _farthest(parts, parts.mean(axis=2, keepdims=True))
    second = _farthest(parts, first)
    inked = _distance(parts, second) < _distance(parts, first)
    inked &= _distance(first, second) > _CLOSE
    cells = Cells(columns, rows)
    pattern = (inked << np.arange(6)).sum(axis=2)
    cells.text[:] = _SIXTHS[pattern]
    cells.ink[:] = np.where(pattern == 0, ANY, _packed(_mean(parts, inked)))
    cells.paper[:] = _packed(_mean(parts, ~inked))
    return cells


def plain(pixels):
    """Cells of two pixels in ASCII, without colour."""
    pixels = _even(pixels, 2, 1)
    light = pixels @ np.array([0.299, 0.587, 0.114])
    levels = np.digitize(light, _PLAIN_LEVELS)
    cells = Cells(pixels.shape[1], pixels.shape[0] // 2)
    cells.text[:] = _PLAIN[levels[0::2], levels[1::2]]
    return cells


def _sixths():
    """The block character of each pattern of six bits: left to right, top to bottom.

    The full pattern is missing: it is drawn as all paper.
    """
    blocks = [ord(" ")]
    for pattern in range(1, 63):
        # Unicode's range omits the left and the right half, which it had before.
        if pattern == 0b010101:
            blocks.append(ord("▌"))
        elif pattern == 0b101010:
            blocks.append(ord("▐"))
        else:
            blocks.append(0x1FB00 + pattern - 1 - (pattern > 0b010101) - (pattern > 0b101010))
    return np.array(blocks)


_SIXTHS = _sixths()


def _even(pixels, rows, columns):
    """Repeat the last row and column to fill whole cells."""
    more = (-pixels.shape[0] % rows, -pixels.shape[1] % columns)
    return np.pad(pixels, ((0, more[0]), (0, more[1]), (0, 0)), mode="edge")


def _packed(pixels):
    pixels = pixels.astype(np.int32)
    return pixels[..., 0] << 16 | pixels[..., 1] << 8 | pixels[..., 2]


def _distance(a, b):
    return ((a - b) ** 2).sum(axis=-1)


def _farthest(parts, colour):
    """The pixel of each cell that is farthest from `colour`: (rows, columns, 1, 3)."""
    index = _distance(parts, colour).argmax(axis=2)
    return np.take_along_axis(parts, index[:, :, None, None], axis=2)


def _mean(parts, chosen):
    """The mean colour of the chosen pixels of each cell; black if there are none."""
    chosen = chosen[..., None]
    return (parts * chosen).sum(axis=2) // np.maximum(1, chosen.sum(axis=2))
