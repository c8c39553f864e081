"""A terminal's cells: pictures as characters, words over them, and what has changed since."""

from functools import lru_cache
from typing import Any

import wcwidth
from PIL.Image import Image

from sim.machine.machine import Colour

# A character and the colours of ink and paper; None is any where it cannot be seen, or has no
# colours. The second cell of a wide letter has no character.
Cell = tuple[str, Colour | None, Colour | None]

# Without colours, by the brightness, 0 to 2, of a cell's upper and lower half.
_PLAIN = (" .,", "':;", '"!#')
_LEVELS = (56, 120)  # of 255: the least of brightness 1 and 2


class Canvas:
    """A `picture` of an even height in `rows`, lists of cells of two pixels each, one above the
    other."""

    def __init__(self, picture: Image, coloured: bool = True) -> None:
        self._is_coloured = coloured
        row = _row_of_half_blocks if coloured else _row_of_letters
        data = picture.convert("RGB" if coloured else "L").tobytes()
        size = len(data) // picture.height
        lines = [data[at : at + size] for at in range(0, len(data), size)]
        pairs = zip(lines[0::2], lines[1::2], strict=True)
        self.rows: list[list[Cell]] = [[*row(*pair)] for pair in pairs]

    def write(self, column: int, row: int, words: str, ink: Colour) -> None:
        """A line of words, cut off at the right edge and left out below the last row."""
        if row >= len(self.rows):
            return
        cells = self.rows[row]
        for letter in words:
            for part in (letter, *[""] * (wcwidth.wcwidth(letter) - 1)):
                if column < len(cells):
                    paper = cells[column][2]
                    cells[column] = (part, ink, paper) if self._is_coloured else (part, None, None)
                column += 1


@lru_cache(512)  # most stay as they are from one picture to the next
def _row_of_half_blocks(*lines):
    upper, lower = (zip(*[iter(line)] * 3, strict=True) for line in lines)
    return [
        (" ", None, below) if above == below else ("▀", above, below)
        for above, below in zip(upper, lower, strict=True)
    ]


@lru_cache(512)
def _row_of_letters(*lines):
    upper, lower = ([sum(value >= least for least in _LEVELS) for value in line] for line in lines)
    return [(_PLAIN[above][below], None, None) for above, below in zip(upper, lower, strict=True)]


class Writer:
    """Shows a Canvas on a blessed.Terminal: writes the cells that have changed."""

    def __init__(self, terminal: Any) -> None:
        self._terminal = terminal
        self._shown: list[list[Cell]] = []

        def colours(set_colour):
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

    def _changes(self, number, row, before):
        """The text of a row's changes, with colours only where they change."""
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
