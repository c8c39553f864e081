"""Canvases, on which sheets are drawn, and the drawings of text files."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

from displayio_sim.errors import SimError

LETTERS = ".kcgdbeWABCDErqs"  # the colours, in the order of the palette (ui.kit.theme)
INK = "#f"  # what is drawn in any colour; f where it is a background
CLEAR = "."
SEATS = "ABCDE"

_HEADING = re.compile("^= (.+)\n", re.MULTILINE)
_MOST = 255  # pixels each way of a drawing


class Canvas:
    """A picture: `rows` from the top, each a list with a letter of LETTERS or INK for a pixel."""

    def __init__(self, width: int, height: int, colour: str = CLEAR) -> None:
        self.rows = [[colour] * width for _ in range(height)]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def fill(self, left: int, top: int, right: int, bottom: int, colour: str) -> None:
        """Fill a rectangle. `right` and `bottom` are not in it."""
        for row in self.rows[top:bottom]:
            row[left:right] = colour * (right - left)

    def outline(self, inset: int, colour: str) -> None:
        """Draw a frame of one pixel, `inset` pixels from the edges."""
        right, bottom = self.width - inset, self.height - inset
        self.fill(inset, inset, right, inset + 1, colour)
        self.fill(inset, bottom - 1, right, bottom, colour)
        self.fill(inset, inset, inset + 1, bottom, colour)
        self.fill(right - 1, inset, right, bottom, colour)

    def paint(self, drawn: "Canvas", x: int, y: int, ink: str = "k", scale: int = 1) -> None:
        """Draw another canvas at x, y, enlarged by `scale`. What is over the edges is left out.

        CLEAR is transparent.
        """
        for row, letters in enumerate(drawn.rows):
            for column, letter in enumerate(letters):
                if letter == CLEAR:
                    continue
                left, top = x + column * scale, y + row * scale
                right, bottom = min(left + scale, self.width), min(top + scale, self.height)
                if left < right and top < bottom:
                    self.fill(left, top, right, bottom, ink if letter in INK else letter)

    def part(self, left: int, top: int, right: int, bottom: int) -> "Canvas":
        """Return a copy of a rectangle."""
        made = Canvas(right - left, bottom - top)
        made.rows = [row[left:right] for row in self.rows[top:bottom]]
        return made

    @classmethod
    def of_lines(cls, lines: list[str]) -> Self:
        """Return the canvas that lines of text show. Raises ValueError."""
        width = len(lines[0]) if lines else 0
        if not 0 < width <= _MOST or len(lines) > _MOST:
            raise ValueError("1 to %d pixels each way" % _MOST)
        if {*map(len, lines)} != {width}:
            raise ValueError("rows of different lengths")
        if unknown := {*"".join(lines)} - {*LETTERS, *INK}:
            raise ValueError("no colour has the letter %s" % "".join(sorted(unknown)))
        made = cls(0, 0)
        made.rows = [list(line) for line in lines]
        return made


def drawings(text: str) -> dict[str, Canvas]:
    """Return the drawings in the text of a file, by name. Raises ValueError."""
    parts = _HEADING.split(text)[1:]
    found: dict[str, Canvas] = {}
    for name, rows in zip(parts[::2], parts[1::2], strict=True):
        if name in found:
            raise ValueError("two drawings of one name: %s" % name)
        try:
            found[name] = Canvas.of_lines(rows.splitlines())
        except ValueError as problem:
            raise ValueError("%s: %s" % (name, problem)) from None
    return found


class Art:
    """The drawings in files FOLDER/NAME.txt below lib/ui, of which later ones override earlier.

    Raises OSError, and SimError with the file at fault.
    """

    def __init__(self, ui: Path, names: Sequence[str]) -> None:
        self._names = names
        self.found: dict[str, Canvas] = {}
        for name in names:
            file = ui / (name + ".txt")
            try:
                self.found |= drawings(file.read_text(encoding="utf-8"))
            except ValueError as problem:
                raise SimError("%s: %s" % (file, problem)) from None

    def __getitem__(self, name: str) -> Canvas:
        if name not in self.found:
            raise SimError("no drawing %s in %s" % (name, ", ".join(self._names)))
        return self.found[name]

    def drawn(self, name: str, ink: str = "k") -> Canvas:
        """Return a copy of a drawing, with `ink` as its colour."""
        return self.sheet([name], [ink])

    def sheet(self, names: Iterable[str], inks: Iterable[str]) -> Canvas:
        """Return drawings of one size side by side, each with its colour."""
        tiles = [self[name] for name in names]
        width = tiles[0].width
        made = Canvas(width * len(tiles), tiles[0].height)
        for number, (tile, ink) in enumerate(zip(tiles, inks, strict=True)):
            made.paint(tile, width * number, 0, ink)
        return made
