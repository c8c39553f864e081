"""The views of a terminal: how large the picture is, and where screen, lights and text go."""

import math
from typing import Any

import numpy as np
import wcwidth
from PIL import Image

from sim import skin
from sim.faces import translations
from sim.faces.terminal import cells
from sim.faces.terminal.cells import NONE, Cells
from sim.machine import perception

_GAP = 2  # columns between the screen and what is beside it
_LIGHT = 3  # pixels from one light to the next: 2 of light and a gap of 1
_BOARD = (24, 21, 20)
_DARK = (58, 53, 50)  # a light that is off
_GROUND = 0x181514  # _BOARD, behind words: they are to be read on any terminal
GOLD = 0xFFC62E
QUIET = 0xA8967A

# From the best to the smallest: how a picture becomes cells, the pixels of one cell, and how
# many times smaller it is made before.
_HALVES = [(cells.halves, (1, 2), times) for times in range(1, 7)]
_PLAIN = [(cells.plain, (1, 2), times) for times in range(1, 5)]
Lines = list[tuple[str, bool]]  # texts, and whether they are strong
_READ = 18  # columns, at least, for words beside a picture in which they cannot be read


class View:
    """One way to show a screen of `width` x `height` pixels, with `beside` it lines of words.

    The lights are beside the screen or below it, enlarged by the factor `larger`.
    """

    foot = ""  # the key in sim.faces.translations of the last line: here the keys stand beside

    def __init__(self, way, width, height, beside, larger=1):
        self.way = way
        self._draw, (wide, high), self._times = way
        self._larger = larger
        self.beside = beside
        columns = math.ceil(width // self._times / wide)
        rows = math.ceil(height // self._times / high)
        grid = 8 * _LIGHT * larger
        # Half as many rows as columns, with the pixels of the board and a free row above.
        self._side = (grid, (8 * _LIGHT + _LIGHT) * larger // 2 + 1 + larger % 2)
        if beside:
            self._at = (columns + _GAP, 0)
            self.size = (columns + _GAP + grid, max(rows, self._side[1]))
        else:
            self._at = (0, rows + 1)
            self.size = (max(columns, 2 * grid + _GAP), rows + 1 + self._side[1])

    def fits(self, columns: int, rows: int) -> bool:
        return self.size[0] <= columns and self.size[1] <= rows

    def draw(self, machine: Any, beside: Lines, columns: int, rows: int) -> Cells:
        """All of a terminal of so many cells. `beside` are lines as (text, strong)."""
        canvas = Cells(columns, rows, NONE if self.way in _PLAIN else _GROUND)
        left = (columns - min(columns, self._width(beside))) // 2
        below = self._side[1] + 1 + len(beside) if self.beside else 0
        top = max(0, (rows - max(self.size[1], below)) // 2)
        canvas.put(left, top, self.picture(machine))
        column, row = left + self._at[0], top + self._at[1]
        self._lights(canvas, column, row, machine)
        if self.beside:
            _write(canvas, column, row + self._side[1] + 1, beside)
        else:
            _write(canvas, column + self._side[0] + _GAP, row, beside)
        return canvas

    def picture(self, machine: Any) -> Cells:
        """The screen as Cells."""
        return self._draw(self._pixels(skin.screen(machine)))

    def _width(self, beside):
        """With the words in full, as far as they stand out at the right."""
        start = self._at[0] + (0 if self.beside else self._side[0] + _GAP)
        return max(self.size[0], start + max(len(text) for text, _ in beside))

    def _pixels(self, image):
        if self._times > 1:
            size = (image.width // self._times, image.height // self._times)
            image = image.resize(size, Image.Resampling.BOX)
        return np.asarray(image)

    def _lights(self, canvas, column, row, machine):
        draw = cells.plain if self.way in _PLAIN else cells.halves
        grid, board_pixels = _lights(machine)
        if len(board_pixels):
            drawn = draw(_discs([board_pixels], self._larger))
            canvas.put(column, row, drawn)
            row += drawn.size[1] + 1
        canvas.put(column, row, draw(_discs(grid, self._larger)))


class SmallView:
    """A picture too small for its words: they stand beside it as characters, above the lights."""

    foot = "short foot"

    def __init__(self, way, width, height):
        self.way = way
        self._view = View(way, width, height, True)
        _, (wide, high), times = way
        self._columns = width // times // wide
        rows = height // times // high
        self.size = (self._columns + _GAP + _READ, max(rows, 18) + 1)

    def fits(self, columns: int, rows: int) -> bool:
        return self.size[0] <= columns and self.size[1] <= rows

    def draw(self, machine: Any, beside: Lines, columns: int, rows: int) -> Cells:
        """All of a terminal of so many cells; `beside` are not shown, but the screen's own."""
        canvas = Cells(columns, rows, NONE if self.way in _PLAIN else _GROUND)
        picture = self._view.picture(machine)
        canvas.put(0, max(0, (rows - 1 - picture.size[1]) // 2), picture)
        right = self._columns + _GAP
        lines = machine.look.words if machine.look else ()
        told = [row for line in lines for row in _wrap(line, columns - right)]
        for row, line in enumerate(told[: rows - 10]):
            canvas.write(right, row, line, QUIET if row else GOLD)
        lights, _ = _lights(machine)
        lights[~lights.any(axis=2)] = _DARK
        draw = cells.plain if self.way in _PLAIN else cells.halves
        canvas.put(right, rows - 9, draw(lights.repeat(2, axis=0).repeat(2, axis=1)))
        return canvas


def _wrap(line, columns):
    """The line in pieces of so many cells at most, cut between words where it can be."""
    piece = ""
    for letter in line:
        if wcwidth.wcswidth(piece + letter) > columns:
            head, space, tail = piece.rpartition(" ")
            yield head if space else piece
            piece = tail if space else ""
        piece += letter
    yield piece


def views(screen: tuple[int, int], coloured: bool) -> list[Any]:
    """All views of a `screen` (width, height), the best first; those without colours last."""
    ways = [*_HALVES, *_PLAIN] if coloured else _PLAIN
    places = ((True, 2), (True, 1), (False, 1))
    found: list[Any] = []
    for way in ways:
        if way[2] == 1:
            found += [View(way, *screen, *place) for place in places]
        else:
            found.append(SmallView(way, *screen))
    return found


def fitting(views: list[Any], columns: int, rows: int) -> list[Any]:
    """The best view of each way that fits."""
    best = {}
    for view in views:
        if view.fits(columns, rows):
            best.setdefault(view.way, view)
    return list(best.values())


def too_small(least: Any, columns: int, rows: int, language: str = "en") -> Cells:
    """What a terminal says that has no room for the view `least`."""
    canvas = Cells(columns, rows)
    told = translations.say("too small", language, *least.size, columns, rows)
    for number, line in enumerate(list(_wrap(told, columns))[:rows]):
        canvas.write(0, number, line)
    return canvas


def _write(canvas, column, row, lines):
    for number, (text, strong) in enumerate(lines):
        if row + number < canvas.size[1]:
            canvas.write(column, row + number, text, GOLD if strong else QUIET)


def _lights(machine):
    """The lights of the grid, an array (8, 8, 3), and of those on the board, (count, 3)."""
    seen = np.frombuffer(bytearray(perception.lights(machine)), np.uint8).reshape(-1, 3)
    return seen[:64].reshape(8, 8, 3), seen[64:]


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
