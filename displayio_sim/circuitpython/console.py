"""terminalio as the firmware has it: its font, and printed text on the first display."""

import re
import sys
from collections.abc import Iterable
from typing import Any

import bitmaptools
import displayio
import fontio
from displayio import Bitmap, Palette, TileGrid
from displayio._group import circuitpython_splash

from displayio_sim.machine.machine import Machine

_CODES = range(0x20, 0x7F)
_WIDTH, _HEIGHT = 6, 12
_ASCENT = 10
_LETTER_US = 20  # microseconds of a printed letter, with USB: measured on a Pico with 10.2.1
_WIDE = 80  # columns: on wider displays letters are twice as large
# A sequence of the terminal, a title, letters, or a control character.
_PART = re.compile(
    r"\x1b\[([0-9;]*)([A-Za-z])|\x1b\].*?\x1b\\|([\x20-\x7e]+)|([\r\n\b])", re.DOTALL
)


class ConsoleFont(fontio.BuiltinFont):
    """ASCII, side by side in one bitmap, each 6 by 12 pixels.

    In Blinka's, each letter is as its font file has it, so labels were some pixels too low.
    """

    def __init__(self) -> None:
        super().__init__()
        self._letters = Bitmap(_WIDTH * len(_CODES), _HEIGHT, 2)
        for number, code in enumerate(_CODES):
            glyph = self._font.get_glyph(code)
            top = _ASCENT - glyph.dy - glyph.height
            bitmaptools.blit(self._letters, glyph.bitmap, _WIDTH * number + glyph.dx, top)

    def get_bounding_box(self) -> tuple[int, int]:
        return _WIDTH, _HEIGHT

    def get_glyph(self, codepoint: int) -> Any:
        if codepoint not in _CODES:
            return None
        size = (_WIDTH, _HEIGHT, 0, 0, _WIDTH, 0)
        return fontio.Glyph(self._letters, codepoint - _CODES[0], *size)

    @property
    def bitmap(self) -> Bitmap:  # type: ignore[override]
        return self._letters


class Terminal:
    """A terminalio.Terminal whose newest line is the lowest. There is no status bar."""

    def __init__(self, scroll_area: Any, font: Any, *, status_bar: Any = None) -> None:
        self._tiles = scroll_area
        self._font = font
        self.cursor_x = self.cursor_y = 0
        self._blank = self._tile(" ")
        scroll_area._set_all_tiles(self._blank)
        scroll_area._set_top_left(0, 1 % scroll_area.height)

    def write(self, buf: Any) -> int:
        text = buf if isinstance(buf, str) else bytes(buf).decode()
        for numbers, command, letters, move in _PART.findall(text):
            if command:
                self._obey(command, [int(number or 0) for number in numbers.split(";")])
            elif move:
                self._move(move)
            while letters:
                fits = letters[: self._tiles.width - self.cursor_x]
                self._set(self.cursor_x, map(self._tile, fits))
                letters = letters[len(fits) :]
                self.cursor_x += len(fits)
                if self.cursor_x == self._tiles.width:
                    self.cursor_x = 0
                    self._move("\n")
        return len(buf)

    def _tile(self, letter: str) -> int:
        glyph = self._font.get_glyph(ord(letter))
        return glyph.tile_index if glyph else 0

    def _move(self, how: str) -> None:
        if how == "\r":
            self.cursor_x = 0
        elif how == "\b":
            self.cursor_x = max(0, self.cursor_x - 1)
        else:
            self.cursor_y = (self.cursor_y + 1) % self._tiles.height
            if self.cursor_y == self._tiles._top_left_y:
                self._clear(0)
                self._tiles._set_top_left(0, (self.cursor_y + 1) % self._tiles.height)

    def _set(self, x: int, tiles: Iterable[int]) -> None:
        """Set tiles in this row."""
        for column, tile in enumerate(tiles, x):
            self._tiles[column, self.cursor_y] = tile

    def _clear(self, start: int) -> None:
        self._set(start, [self._blank] * (self._tiles.width - start))

    def _obey(self, command: str, numbers: list[int]) -> None:
        if command == "K":
            self._clear(self.cursor_x)
        elif command == "D":
            self.cursor_x = max(0, self.cursor_x - numbers[0])
        elif command == "J" and numbers == [2]:
            self._tiles._set_all_tiles(self._blank)
            self._tiles._set_top_left(0, 0)
            self.cursor_x = self.cursor_y = 0
        elif command == "H" and len(numbers) == 2:
            row, column = (max(0, number - 1) for number in numbers)
            self.cursor_x = min(column, self._tiles.width - 1)
            row = min(row, self._tiles.height - 1)
            self.cursor_y = (row + self._tiles._top_left_y) % self._tiles.height


class _Printing:
    """Standard output that also goes to a Terminal as soon as there is one."""

    terminal: Any = None

    def __init__(self, machine: Machine) -> None:
        self._stream = sys.stdout
        self._machine = machine

    def write(self, text: str) -> int:
        self._machine.busy_us += _LETTER_US * len(text)
        if self.terminal:
            self.terminal.write(text.replace("\n", "\r\n"))
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def install(machine: Machine) -> None:
    """Show printed text on the first display that is opened, until it shows a group."""
    import terminalio

    terminalio.Terminal = Terminal
    sys.stdout = _Printing(machine)


def restore(said: str = "") -> None:
    """Show the console again, as after a program, and print `said` there."""
    for display in displayio.displays:
        display._reset()
    stdout: Any = sys.stdout
    if stdout.terminal:
        stdout.terminal.write(said.replace("\n", "\r\n"))


def open_on(width: int, height: int) -> None:
    """Fit the console to the first display, which has this size."""
    import terminalio

    if len(circuitpython_splash):
        return
    scale = 1 if width // _WIDTH <= _WIDE else 2
    columns = max(1, width // (_WIDTH * scale))
    rows = max(2, height // (_HEIGHT * scale)) - 1
    palette = Palette(2)
    palette[1] = 0xFFFFFF
    size = {"width": columns, "height": rows, "tile_width": _WIDTH, "tile_height": _HEIGHT}
    tiles = TileGrid(terminalio.FONT.bitmap, pixel_shader=palette, **size)
    tiles.x = width // scale - columns * _WIDTH
    tiles.y = height // scale - rows * _HEIGHT
    circuitpython_splash.scale = scale
    circuitpython_splash.append(tiles)
    stdout: Any = sys.stdout
    stdout.terminal = Terminal(tiles, terminalio.FONT)
