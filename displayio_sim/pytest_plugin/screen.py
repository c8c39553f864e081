"""The screen in a test, and how it differs from a picture that was checked."""

import os
import re
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from displayio_sim.frontends import sheet
from displayio_sim.pytest_plugin import report

__tracebackhide__ = True  # a failure is shown where the test called
_UNSAFE = re.compile(r"[^\w.-]+")


@dataclass
class References:
    """The pictures with which a test compares, and the folder for differences.

    `keep` writes new ones. `test` is its id for pytest. `unnamed` counts comparisons without a
    name.
    """

    folder: Path
    differences: Path
    keep: bool
    test: str
    unnamed: int = field(default=0)

    def name_of(self, board: str) -> str:
        """Return a file for the next picture without a name: named after the file and function of
        the test and after the board."""
        self.unnamed += 1
        file, _, function = self.test.partition("::")
        number = "-%d" % self.unnamed if self.unnamed > 1 else ""
        name = _UNSAFE.sub("-", function).strip("-")
        name += "" if name.endswith(board) else "-" + board
        return "%s/%s%s.png" % (Path(file).stem, name, number)


class Screen:
    """A picture: `image` is a PIL image in RGB, `size` its width and height in pixels."""

    def __init__(self, image: Any, references: References, board: str) -> None:
        self.image = image
        self.size = image.size
        self._references = references
        self._board = board

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour of a pixel: red, green, blue, 0 to 255 each."""
        red, green, blue = self.image.getpixel((x, y))
        return red, green, blue

    @property
    def colours(self) -> set[tuple[int, int, int]]:
        """Return all colours on the screen."""
        return {colour for _, colour in self.image.getcolors(self.size[0] * self.size[1])}

    def should_match(self, name: str | None = None, *, tolerance: int = 0) -> None:
        """Compare it with a reference picture. Raises AssertionError if it differs.

        Without a `name` the picture is named after the test and the board. Colours may differ by
        the `tolerance`, 0 to 255. A missing picture is written, with a warning, to be checked by
        eye. If the variable CI is set, it fails instead.
        """
        name = name or self._references.name_of(self._board)
        name += "" if Path(name).suffix else ".png"
        if Path(name).suffix != ".png":
            raise ValueError("%s: pictures are .png files" % name)
        file = self._references.folder / name
        if self._references.keep or not file.exists():
            self._write(file)
            return
        with Image.open(file) as kept:
            wanted = kept.convert("RGB")
        if wanted.size != self.size:
            raise AssertionError("%s has %s pixels, the screen %s" % (name, wanted.size, self.size))
        far = ImageChops.difference(wanted, self.image).point(lambda value: value > tolerance)
        if far.getbbox():
            difference = self._references.differences / name
            drawn = sheet.difference([(name, wanted)], [(name, self.image)])
            report.save(drawn, difference, self._references.test)
            raise AssertionError(
                "the screen differs from %s in the box %s: see %s (wanted, shown, where)"
                % (name, far.getbbox(), difference)
            )

    def _write(self, file: Path) -> None:
        if os.environ.get("CI") and not self._references.keep:
            raise AssertionError(
                "%s is missing: run the test on your PC, look at the picture, commit it" % file
            )
        file.parent.mkdir(parents=True, exist_ok=True)
        self.image.save(file)
        if not self._references.keep:
            message = "%s is new: look at it, and keep it if it is right" % file
            warnings.warn(pytest.PytestWarning(message), stacklevel=3)
