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


class Cells:
    """`rows` x `columns` cells: `text` has code points, `ink` and `paper` colours 0xRRGGBB."""

    def __init__(self, columns, rows, ground=NONE):
        self._ground = ground
        self.text = np.full((rows, columns), _BLANK, np.int32)
        self.ink = np.full((rows, columns), NONE, np.int32)
        self.paper = np.full((rows, columns), ground, np.int32)

    @property
    def size(self) -> tuple[int, int]:
        """(columns, rows)"""
        rows, columns = self.text.shape
        return columns, rows

    def put(self, column: int, row: int, other: "Cells") -> None:
        """Put other Cells at a place of these; they must fit."""
        columns, rows = other.size
        place = (slice(row, row + rows), slice(column, column + columns))
        self.text[place], self.ink[place], self.paper[place] = other.text, other.ink, other.paper

    def write(self, column: int, row: int, words: str, ink: int = NONE) -> None:
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

    def changed(self, before: "Cells") -> np.ndarray:
        """Where these differ from `before` (same size): an array of bools."""
        same = (self.text == before.text) & (self.ink == before.ink) & (self.paper == before.paper)
        return ~same


def halves(pixels: np.ndarray) -> Cells:
    """Cells of two pixels, one above the other. `pixels` is a uint8 array (height, width, 3)."""
    pixels = _even(pixels)
    colours = _packed(pixels)
    cells = Cells(pixels.shape[1], pixels.shape[0] // 2)
    upper, lower = colours[0::2], colours[1::2]
    cells.text[:] = np.where(upper == lower, _BLANK, _UPPER)
    cells.ink[:] = np.where(upper == lower, ANY, upper)
    cells.paper[:] = lower
    return cells


def plain(pixels: np.ndarray) -> Cells:
    """Cells of two pixels in ASCII, without colour."""
    pixels = _even(pixels)
    light = pixels @ np.array([0.299, 0.587, 0.114])
    levels = np.digitize(light, _PLAIN_LEVELS)
    cells = Cells(pixels.shape[1], pixels.shape[0] // 2)
    cells.text[:] = _PLAIN[levels[0::2], levels[1::2]]
    return cells


def _even(pixels):
    """Repeat the last row to fill whole cells."""
    return np.pad(pixels, ((0, pixels.shape[0] % 2), (0, 0), (0, 0)), mode="edge")


def _packed(pixels):
    pixels = pixels.astype(np.int32)
    return pixels[..., 0] << 16 | pixels[..., 1] << 8 | pixels[..., 2]
