"""The contents of a terminal: the screen in the largest size that fits, lights and words.

Also its cells, and which of them have changed.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import wcwidth
from PIL import Image, ImageDraw

from displayio_sim.frontends import skin, translations
from displayio_sim.machine import perception
from displayio_sim.machine.machine import Colour

GOLD = (255, 198, 46)
CREAM = (226, 212, 186)  # grey, where a terminal has 256 colours, would be hard to read
GROUND = (24, 21, 20)  # behind words, to be readable on any terminal
_DARK = (58, 53, 50)  # a light that is off
_WORDS_LEFT = 2  # columns free on either side of words alone
_READABLE = 24  # columns for words, at least: with fewer beside a map, it is below them
_ASKED = 4  # rows of words above a map, at least
_FOOT = 3  # rows that are free for the keys
_GAP = 2  # columns between the screen and what is beside it
_BESIDE = 18  # columns, at least, for words or lights
_LIGHTS = 24  # columns of the lights beside a sharp picture
_SMALL_LIGHTS = 16  # beside a smaller one, below its words
_LEAST_ROWS = 19
_SMALLEST = 6  # times smaller
WORDS = 0  # in place of times smaller: no picture, since some terminals draw it badly
_BLURRED = 3  # times smaller: from there on nothing can be read in the picture

# A character and the colours of ink and paper; None is any where it cannot be seen, or has no
# colours. The second cell of a wide letter has no character.
Cell = tuple[str, Colour | None, Colour | None]

# Without colours, by the brightness, 0 to 2, of a cell's upper and lower half.
_PLAIN = (" .,", "':;", '"!#')
_LEVELS = (56, 120)  # of 255: the least of brightness 1 and 2

Lines = list[tuple[str, bool]]  # texts, and whether they are strong


class Canvas:
    """A `picture` of an even height in `rows`: lists of cells.

    Each cell has two pixels, one above the other.
    """

    def __init__(self, picture: Image.Image, coloured: bool = True) -> None:
        self._is_coloured = coloured
        row = _row_of_half_blocks if coloured else _row_of_letters
        data = picture.convert("RGB" if coloured else "L").tobytes()
        size = len(data) // picture.height
        lines = [data[at : at + size] for at in range(0, len(data), size)]
        pairs = zip(lines[0::2], lines[1::2], strict=True)
        self.rows: list[list[Cell]] = [[*row(*pair)] for pair in pairs]

    def write(self, column: int, row: int, words: str, ink: Colour) -> None:
        """Write a line of words. Cut it off at the right edge, and omit it below the last row."""
        if row >= len(self.rows):
            return
        cells = self.rows[row]
        for letter in words:
            for part in (letter, *[""] * (wcwidth.wcwidth(letter) - 1)):
                if column < len(cells):
                    paper = cells[column][2]
                    cells[column] = (part, ink, paper) if self._is_coloured else (part, None, None)
                column += 1


@lru_cache(512)  # most are the same from one picture to the next
def _row_of_half_blocks(*lines: bytes) -> list[Cell]:
    upper, lower = (zip(*[iter(line)] * 3, strict=True) for line in lines)
    return [
        (" ", None, below) if above == below else ("▀", above, below)
        for above, below in zip(upper, lower, strict=True)
    ]


@lru_cache(512)
def _row_of_letters(*lines: bytes) -> list[Cell]:
    upper, lower = ([sum(value >= least for least in _LEVELS) for value in line] for line in lines)
    return [(_PLAIN[above][below], None, None) for above, below in zip(upper, lower, strict=True)]


class Writer:
    """Shows a Canvas on a blessed.Terminal: writes the cells that have changed."""

    def __init__(self, terminal: Any) -> None:
        self._terminal = terminal
        self._shown: list[list[Cell]] = []

        def colours(set_colour: Callable[..., Any]) -> Callable[[Colour | None], str]:
            return lru_cache(4096)(lambda colour: str(set_colour(*colour)) if colour else "")

        self._ink, self._paper = map(colours, (terminal.color_rgb, terminal.on_color_rgb))

    def forget(self) -> None:
        """Draw everything next time: the terminal's content is unknown."""
        self._shown = []

    def draw(self, canvas: Canvas) -> None:
        """Show a Canvas of the terminal's size."""
        parts = []
        if [*map(len, self._shown)] != [*map(len, canvas.rows)]:
            parts.append(self._terminal.normal + self._terminal.clear)
            self._shown = [[("", None, None)] * len(row) for row in canvas.rows]
        for number, (row, before) in enumerate(zip(canvas.rows, self._shown, strict=True)):
            if row != before:
                parts += self._changes(number, row, before)
        self._shown = canvas.rows
        if parts:
            self._terminal.stream.write("".join(parts) + self._terminal.normal)
            self._terminal.stream.flush()

    def _changes(self, number: int, row: list[Cell], before: list[Cell]) -> Iterator[str]:
        """Return the text of a row's changes, with colours only where they change."""
        next_column = last = None
        for column, (cell, shown) in enumerate(zip(row, before, strict=True)):
            if cell == shown:
                continue
            if column != next_column:
                yield self._terminal.move_xy(column, number)
            next_column = column + 1
            letter, *colours = cell
            if colours != last:
                ink, paper = last = colours
                yield self._ink(ink) + self._paper(paper)
            yield letter


def size(screen: tuple[int, int], times: int) -> tuple[int, int]:
    """Return columns and rows for a `screen` (width, height in pixels), `times` smaller."""
    columns = math.ceil(screen[0] / times) + _GAP + (_LIGHTS if times == 1 else _BESIDE)
    return columns, max(math.ceil(screen[1] / times / 2) + (times > 1), _LEAST_ROWS)


def fitting(screen: tuple[int, int], columns: int, rows: int, has_words: bool = True) -> list[int]:
    """Return the two views that a terminal has room for, the better one first, or nothing.

    They are how many times smaller the screen has to be, and WORDS. Words come first if the picture
    would be blurred and the program `has_words`.
    """
    sizes = {times: size(screen, times) for times in range(1, _SMALLEST + 1)}
    found = [times for times, needs in sizes.items() if needs[0] <= columns and needs[1] <= rows]
    if not found:
        return []
    views = [found[0], WORDS]
    return views[::-1] if has_words and found[0] >= _BLURRED else views


def draw(
    machine: Any, times: int, keys: Lines, columns: int, rows: int, coloured: bool = True
) -> Canvas:
    """Return all of a terminal.

    `keys` are beside a sharp picture. Beside a smaller one are the screen's own words, which cannot
    be read in it, and the map, if there is one and has room. Words alone have the map at their
    right, and the lights below it. In a narrow terminal the map is below the words, without lights.
    """
    picture = Image.new("RGB", (columns, 2 * rows), GROUND)
    words = machine.look.words if machine.look else ()
    lights = [*zip(*[iter(perception.lights(machine))] * 3, strict=True)]
    if times == WORDS:
        return _words_alone(picture, lights, words, coloured)
    screen = skin.screen(machine).reduce(times)
    if times == 1:
        column, row, lines = _sharp(picture, screen, lights, keys)
    else:
        column, row, lines = _small(picture, screen, lights, words)
    canvas = Canvas(picture, coloured)
    _write(canvas, column, row, lines)
    return canvas


def _words_alone(
    picture: Image.Image, lights: list[Colour], words: Iterable[str], coloured: bool
) -> Canvas:
    """Return words with their map beside or below them, and lights below a map beside them."""
    rows = picture.height // 2
    rows_of_map, wide = _map_in(words)
    right = picture.width - _WORDS_LEFT
    left = right - wide
    if rows_of_map and left - 2 * _WORDS_LEFT < _READABLE:
        lines = _wrapped(words, right - _WORDS_LEFT)
        most = max(_ASKED, rows - 2 - len(rows_of_map) - _FOOT)
        canvas = Canvas(picture, coloured)
        _write(canvas, _WORDS_LEFT, 1, [*lines[:most], ("", False), *rows_of_map])
        return canvas
    top = rows - _SMALL_LIGHTS // 2 - 2
    if coloured and top > 1 + len(rows_of_map):
        _light(picture, lights[:64], right - _SMALL_LIGHTS, 2 * top, 2, 2)
        left = min(left, right - _SMALL_LIGHTS)
    canvas = Canvas(picture, coloured)
    _write(canvas, right - wide, 1, rows_of_map)
    _write(canvas, _WORDS_LEFT, 1, _wrapped(words, left - 2 * _WORDS_LEFT))
    return canvas


def _write(canvas: Canvas, column: int, row: int, lines: Lines) -> None:
    for number, (text, strong) in enumerate(lines):
        canvas.write(column, row + number, text, GOLD if strong else CREAM)


def _sharp(
    picture: Image.Image, screen: Image.Image, lights: list[Colour], keys: Lines
) -> tuple[int, int, Lines]:
    """Put screen and lights into a picture. Returns column and row for words below the lights."""
    room = picture.width - screen.width - _GAP
    larger = 1 + (room >= 2 * _LIGHTS)
    wide = min(room, max(_LIGHTS * larger, *(len(text) for text, _ in keys)))
    keys = [(row, strong) for text, strong in keys for row in wrap(text, wide) or [""]]
    below = (_LIGHTS // 2 + 2) * larger + 1
    left = (room - wide) // 2
    top = max(0, picture.height // 2 - max(screen.height // 2, below + len(keys))) // 2
    picture.paste(screen, (left, 2 * top))
    left += screen.width + _GAP
    _light(picture, lights[64:], left, 2 * top, 3 * larger, 2 * larger)
    _light(picture, lights[:64], left, 2 * top + 4 * larger, 3 * larger, 2 * larger)
    return left, top + below, keys


def _small(
    picture: Image.Image, screen: Image.Image, lights: list[Colour], words: Iterable[str]
) -> tuple[int, int, Lines]:
    """Do the same for a smaller screen, with its words above the lights. The last row is free."""
    rows = picture.height // 2 - 1
    picture.paste(screen, (0, max(0, rows - screen.height // 2) // 2 * 2))
    left = screen.width + _GAP
    _light(picture, lights[:64], left, 2 * rows - _SMALL_LIGHTS, 2, 2)
    room = picture.width - left
    lines, (rows_of_map, wide) = _wrapped(words, room), _map_in(words)
    if rows_of_map and wide <= room and len(lines) + 1 + len(rows_of_map) <= rows - 9:
        lines += [("", False), *rows_of_map]
    return left, 0, lines[: rows - 9]


def _wrapped(words: Iterable[str], columns: int) -> Lines:
    """Return lines of at most `columns`, as (text, True for the first or the chosen row).

    Rows of a map are not among them.
    """
    return [
        (row, not number or line.startswith(perception.CHOSEN))
        for number, line in enumerate(words)
        if not _is_map(line)
        for row in wrap(line, columns)
    ]


def _map_in(words: Iterable[str]) -> tuple[Lines, int]:
    """Return (the rows of a map, the columns that it takes)."""
    found = [line[len(perception.MAP) :] for line in words if _is_map(line)]
    wide = max(map(wcwidth.wcswidth, found), default=0)
    return [(line, False) for line in found], wide


def _is_map(line: str) -> bool:
    return line.startswith(perception.MAP)


def too_small(
    screen: tuple[int, int], columns: int, rows: int, language: str = "en", coloured: bool = True
) -> Canvas:
    """Return the message of a terminal that has no room for a `screen`."""
    canvas = Canvas(Image.new("RGB", (columns, 2 * rows), GROUND), coloured)
    least = size(screen, _SMALLEST)
    told = translations.say("too small", language, *least, columns, rows)
    for number, line in enumerate(wrap(told, columns)):
        canvas.write(0, number, line, CREAM)
    return canvas


def _light(
    picture: Image.Image, colours: list[Colour], left: int, top: int, step: int, side: int
) -> None:
    """Draw squares of `side` pixels in rows of eight, one every `step`."""
    pen = ImageDraw.Draw(picture)
    for number, colour in enumerate(colours):
        x, y = left + number % 8 * step, top + number // 8 * step
        pen.rectangle((x, y, x + side - 1, y + side - 1), colour if any(colour) else _DARK)


def wrap(line: str, columns: int) -> list[str]:
    """Return a line as rows of at most `columns`."""
    return wcwidth.wrap(line, columns, break_on_hyphens=False)
