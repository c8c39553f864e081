# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The views of a terminal: how large the picture is, and where screen, lights and text go."""

import numpy as np
from PIL import Image

from sim.faces import frame
from sim.faces.terminal import cells
from sim.faces.terminal.cells import Cells

_GAP = 2  # columns between the screen and what is beside it
_LIGHT = 3  # pixels from one light to the next: 2 of light and a gap of 1
_BOARD = (24, 21, 20)
_DARK = (58, 53, 50)  # a light that is off
GOLD = 0xFFC62E
_QUIET = 0xA8967A

# From the best to the smallest: (function to make cells, pixels of a cell, factor by which the
# picture is reduced first).
_COLOURED = (
    (cells.halves, (1, 2), 1),
    (cells.sixths, (2, 3), 1),
    (cells.halves, (1, 2), 2),
    (cells.sixths, (2, 3), 2),
)
_PLAIN = ((cells.plain, (1, 2), 1), (cells.plain, (1, 2), 2))


class View:
    """One way to show a screen of `width` x `height` pixels; `size` is in (columns, rows).

    The lights are beside the screen or below it, enlarged by the factor `larger`.
    """

    def __init__(self, way, width, height, beside, larger=1):
        self.way = way
        self._draw, (wide, high), self._times = way
        self._larger = larger
        self.beside = beside
        columns = -(-(width // self._times) // wide)
        rows = -(-(height // self._times) // high)
        grid = 8 * _LIGHT * larger
        # Half as many rows as columns, with the lamps and a free row above.
        self._side = (grid, (8 * _LIGHT + _LIGHT) * larger // 2 + 1 + larger % 2)
        if beside:
            self._at = (columns + _GAP, 0)
            self.size = (columns + _GAP + grid, max(rows, self._side[1]))
        else:
            self._at = (0, rows + 1)
            self.size = (max(columns, 2 * grid + _GAP), rows + 1 + self._side[1])

    def fits(self, columns, rows):
        return self.size[0] <= columns and self.size[1] <= rows

    def draw(self, machine, words, columns, rows):
        """The Cells of a whole terminal. `words` are lines as (text, strong)."""
        canvas = Cells(columns, rows)
        left = (columns - min(columns, self._width(words))) // 2
        below = self._side[1] + 1 + len(words) if self.beside else 0
        top = max(0, (rows - max(self.size[1], below)) // 2)
        canvas.put(left, top, self._draw(self._pixels(frame.screen(machine))))
        column, row = left + self._at[0], top + self._at[1]
        self._lights(canvas, column, row, machine)
        if self.beside:
            _write(canvas, column, row + self._side[1] + 1, words)
        else:
            _write(canvas, column + self._side[0] + _GAP, row, words)
        return canvas

    def _width(self, words):
        """The columns needed with the text beside."""
        start = self._at[0] + (0 if self.beside else self._side[0] + _GAP)
        return max(self.size[0], start + max(len(text) for text, _ in words))

    def _pixels(self, image):
        if self._times > 1:
            size = (image.width // self._times, image.height // self._times)
            image = image.resize(size, Image.Resampling.BOX)
        return np.asarray(image)

    def _lights(self, canvas, column, row, machine):
        draw = cells.halves if self.way in _COLOURED else cells.plain
        lamps = frame.lamps(machine)
        if lamps:
            drawn = draw(_discs([lamps], self._larger))
            canvas.put(column, row, drawn)
            row += drawn.size[1] + 1
        grid = np.reshape(frame.grid(machine), (8, 8, 3))
        canvas.put(column, row, draw(_discs(grid, self._larger)))


def views(width, height, coloured):
    """All Views of a screen of `width` x `height` pixels, the best first."""
    ways = _COLOURED if coloured else _PLAIN
    places = ((True, 2), (True, 1), (False, 1))
    return [View(way, width, height, *place) for way in ways for place in places]


def fitting(views, columns, rows):
    """The best view of each way that fits."""
    best = {}
    for view in views:
        if view.fits(columns, rows):
            best.setdefault(view.way, view)
    return list(best.values())


def too_small(least, columns, rows):
    """The Cells for a terminal too small for the view `least`: a message."""
    canvas = Cells(columns, rows)
    lines = (
        "Goldrush needs %d x %d letters," % least.size,
        "here are %d x %d." % (columns, rows),
        "Make the window larger",
        "or its letters smaller.",
    )
    for number, line in enumerate(lines):
        if number < rows:
            canvas.write(max(0, (columns - len(line)) // 2), number, line)
    return canvas


def _write(canvas, column, row, words):
    for number, (text, strong) in enumerate(words):
        if row + number < canvas.size[1]:
            canvas.write(column, row + number, text, GOLD if strong else _QUIET)


def _discs(colours, larger):
    """Rows of lights as pixels, a uint8 array (height, width, 3)."""
    colours = np.array(colours, np.uint8)
    dark = ~colours.any(axis=2)
    colours[dark] = _DARK
    pixels = np.full((*(_LIGHT * n for n in colours.shape[:2]), 3), _BOARD, np.uint8)
    for dy in range(_LIGHT - 1):
        for dx in range(_LIGHT - 1):
            pixels[dy::_LIGHT, dx::_LIGHT] = colours
    if len(colours) == 1:
        pixels = pixels[: _LIGHT - 1]
    return pixels.repeat(larger, axis=0).repeat(larger, axis=1)
