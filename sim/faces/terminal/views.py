"""What a terminal shows: the screen as large as there is room, the lights and words beside it."""

import math
from typing import Any

import wcwidth
from PIL import Image, ImageDraw

from sim import skin
from sim.faces import translations
from sim.faces.terminal.canvas import Canvas
from sim.machine import perception

GOLD = (255, 198, 46)
QUIET = (168, 150, 122)
GROUND = (24, 21, 20)  # behind words: they are to be read on any terminal
_DARK = (58, 53, 50)  # a light that is off
_GAP = 2  # columns between the screen and what is beside it
_BESIDE = 18  # columns, at least, for words or lights
_LIGHTS = 24  # columns of the lights beside a sharp picture
_SMALL_LIGHTS = 16  # beside a smaller one, below its words
_LEAST_ROWS = 19
_SMALLEST = 6  # times smaller

Lines = list[tuple[str, bool]]  # texts, and whether they are strong


def size(screen: tuple[int, int], times: int) -> tuple[int, int]:
    """Columns and rows for a `screen` (width, height in pixels), so many `times` smaller."""
    columns = math.ceil(screen[0] / times) + _GAP + (_LIGHTS if times == 1 else _BESIDE)
    return columns, max(math.ceil(screen[1] / times / 2) + (times > 1), _LEAST_ROWS)


def fitting(screen: tuple[int, int], columns: int, rows: int) -> list[int]:
    """How many times smaller a screen fits, the sharpest first."""
    sizes = {times: size(screen, times) for times in range(1, _SMALLEST + 1)}
    return [times for times, needs in sizes.items() if needs[0] <= columns and needs[1] <= rows]


def draw(
    machine: Any, times: int, keys: Lines, columns: int, rows: int, coloured: bool = True
) -> Canvas:
    """All of a terminal. `keys` stand beside a sharp picture, the screen's own words beside others,
    in which they cannot be read."""
    picture = Image.new("RGB", (columns, 2 * rows), GROUND)
    screen = skin.screen(machine).reduce(times)
    lights = [*zip(*[iter(perception.lights(machine))] * 3, strict=True)]
    words = machine.look.words if machine.look else ()
    lay, beside = (_sharp, keys) if times == 1 else (_small, words)
    column, row, lines = lay(picture, screen, lights, beside)
    canvas = Canvas(picture, coloured)
    for number, (text, strong) in enumerate(lines):
        canvas.write(column, row + number, text, GOLD if strong else QUIET)
    return canvas


def _sharp(picture, screen, lights, keys):
    """Put screen and lights into a picture; the column and row for the words below the lights."""
    room = picture.width - screen.width - _GAP
    larger = 1 + (room >= 2 * _LIGHTS)
    wide = min(room, max(_LIGHTS * larger, *(len(text) for text, _ in keys)))
    below = (_LIGHTS // 2 + 2) * larger + 1
    left = (room - wide) // 2
    top = max(0, picture.height // 2 - max(screen.height // 2, below + len(keys))) // 2
    picture.paste(screen, (left, 2 * top))
    left += screen.width + _GAP
    _light(picture, lights[64:], left, 2 * top, 3 * larger, 2 * larger)
    _light(picture, lights[:64], left, 2 * top + 4 * larger, 3 * larger, 2 * larger)
    return left, top + below, keys


def _small(picture, screen, lights, words):
    """The same for a smaller screen, with its words above the lights; the last row stays free."""
    rows = picture.height // 2 - 1
    picture.paste(screen, (0, max(0, rows - screen.height // 2) // 2 * 2))
    left = screen.width + _GAP
    _light(picture, lights[:64], left, 2 * rows - _SMALL_LIGHTS, 2, 2)
    told = [row for line in words for row in _wrap(line, picture.width - left)]
    return left, 0, [(line, not number) for number, line in enumerate(told[: rows - 9])]


def too_small(
    screen: tuple[int, int], columns: int, rows: int, language: str = "en", coloured: bool = True
) -> Canvas:
    """What a terminal says that has no room for a `screen`."""
    canvas = Canvas(Image.new("RGB", (columns, 2 * rows), GROUND), coloured)
    least = size(screen, _SMALLEST)
    told = translations.say("too small", language, *least, columns, rows)
    for number, line in enumerate(_wrap(told, columns)):
        canvas.write(0, number, line, QUIET)
    return canvas


def _light(picture, colours, left, top, step, side):
    """Squares of `side` pixels in rows of eight, a square every `step`."""
    pen = ImageDraw.Draw(picture)
    for number, colour in enumerate(colours):
        x, y = left + number % 8 * step, top + number // 8 * step
        pen.rectangle((x, y, x + side - 1, y + side - 1), colour if any(colour) else _DARK)


def _wrap(line, columns):
    return wcwidth.wrap(line, columns, break_on_hyphens=False)
