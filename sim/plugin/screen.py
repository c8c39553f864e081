"""What a screen shows in a test, and how it differs from what somebody looked at."""

import os
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops

from sim.run import sheet


class References(NamedTuple):
    """Where pictures to compare with lie, where differences go, and whether to `keep` new ones."""

    folder: Path
    differences: Path
    keep: bool


class Screen:
    """A picture: `image` is a PIL image in RGB, `size` its width and height in pixels."""

    def __init__(self, image: Any, references: References) -> None:
        self.image = image
        self.size = image.size
        self._references = references

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour of a pixel: red, green, blue, 0 to 255 each."""
        return self.image.getpixel((x, y))

    @property
    def colours(self) -> set[tuple[int, int, int]]:
        """All colours on the screen."""
        return {colour for _, colour in self.image.getcolors(self.size[0] * self.size[1])}

    def should_match(self, name: str) -> None:
        """Compare it, pixel by pixel, with the picture of that name; AssertionError if it differs.

        A picture that is not there yet is written, to be looked at and kept; where the variable CI
        is set, that fails. The message names a picture of both, and of where they differ.
        """
        file = self._references.folder / name
        if self._references.keep or (not file.exists() and not os.environ.get("CI")):
            file.parent.mkdir(parents=True, exist_ok=True)
            self.image.save(file)
            return
        if not file.exists():
            raise AssertionError(
                "%s is not there: run the test on your PC, look at it, keep it" % file
            )
        with Image.open(file) as kept:
            wanted = kept.convert("RGB")
        if wanted.size != self.size:
            raise AssertionError("%s has %s pixels, the screen %s" % (name, wanted.size, self.size))
        box = ImageChops.difference(wanted, self.image).getbbox()
        if box:
            told = self._references.differences / name
            told.parent.mkdir(parents=True, exist_ok=True)
            sheet.difference([(name, wanted)], [(name, self.image)]).save(told)
            raise AssertionError(
                "the screen differs from %s in the box %s: see %s (wanted, shown, where)"
                % (name, box, told)
            )
