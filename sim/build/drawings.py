"""From the drawings that people edit, text files, to files that a board reads into bitmaps.

A text file of lib/ui that begins with "= " has drawings: after a line `= NAME` its rows, with a
letter of LETTERS a pixel. What the firmware reads is a file of that name ending in .bin beside it,
of which no row stays in memory. Numbers have their low byte first.

    2 bytes  number of drawings
    2 bytes  size of the names
    then the names, each between two line feeds
    and for each drawing
    1 byte   width
    1 byte   height
    1 byte   the index of its ink, which no other of its pixels has
    2 bytes  where its rows begin
    then the rows of each, from the top, in whole bytes: 4 bits a pixel, the leftmost highest

A scene.txt has a line for each shape: its colour, a letter of SHADES, its top, bottom, left and
right, and for a trapezium the left and right of its bottom. In scene.bin that is 7 bytes a shape,
with left and right of both.
"""

import re
import struct
from collections.abc import Iterator
from pathlib import Path

from displayio_sim.errors import SimError
from displayio_sim.files import write_whole
from sim.paths import ROOT

UI = ROOT / "lib" / "ui"
SUFFIX = ".bin"  # of what is built
LETTERS = ".kcgdbeWABCDErqs"  # in the order of the palette (ui.kit.theme)
INK = "#f"  # what is drawn in any colour; f where it is a background
SHADES = ".nporwycbmltdsSg"  # in the order of ui.menu.poster

_BEGINS = "= "
_HEADING = re.compile("^= (.+)\n", re.MULTILINE)
_SCENE = "scene.txt"
_SHAPE = re.compile(r"(\S)((?: \d+){4}|(?: \d+){6})")
_MOST = 255  # of a number in a byte


def build(folder: Path = UI) -> list[Path]:
    """Write the files of all drawings below `folder` that are not up to date; return these.

    Raises SimError, with the file and the drawing at fault, and OSError.
    """
    written = []
    for source in sources(folder):
        made = source.with_suffix(SUFFIX)
        data = dumps(source)
        if not made.exists() or made.read_bytes() != data:
            write_whole(made, data)
            written.append(made)
    return written


def sources(folder: Path = UI) -> Iterator[Path]:
    """The text files below `folder` from which files are built."""
    for file in sorted(folder.rglob("*.txt")):
        with open(file, encoding="utf-8") as text:
            if file.name == _SCENE or text.read(len(_BEGINS)) == _BEGINS:
                yield file


def dumps(source: Path) -> bytes:
    """What is built from a text file. Raises SimError."""
    text = source.read_text(encoding="utf-8")
    try:
        if source.name == _SCENE:
            return b"".join(map(_shape, text.splitlines()))
        return _drawings(_HEADING.split(text)[1:])
    except ValueError as problem:
        raise SimError("%s: %s" % (source, problem)) from None


def _shape(line):
    found = _SHAPE.fullmatch(line)
    sides = [int(number) for number in found[2].split()] if found else []
    if not found or found[1] not in SHADES or max(sides) > _MOST:
        raise ValueError("no shape: %s" % line)
    return bytes([SHADES.index(found[1]), *sides[:4], *sides[-2:]])


def _drawings(parts):
    """The file of drawings, of which `parts` has names and rows in turn."""
    names, places, rows = parts[::2], [], []
    if len({*names}) < len(names):
        raise ValueError("two drawings of one name")
    listed = "\n%s\n" % "\n".join(names)
    at = 4 + len(listed) + 5 * len(names)
    for name, text in zip(names, parts[1::2], strict=True):
        width, height, ink, data = _drawing(name, text.splitlines())
        places.append(struct.pack("<BBBH", width, height, ink, at))
        rows.append(data)
        at += len(data)
    return b"".join((struct.pack("<HH", len(names), len(listed)), listed.encode(), *places, *rows))


def _drawing(name, lines):
    """Width and height, the index of ink, and the rows as bytes."""
    width = len(lines[0]) if lines else 0
    letters = {*"".join(lines)}
    unknown = letters - {*LETTERS, *INK}
    free = [index for index, letter in enumerate(LETTERS) if letter not in letters]
    for is_wrong, why in (
        (not 0 < width <= _MOST or len(lines) > _MOST, "1 to %d pixels each way" % _MOST),
        ({*map(len, lines)} != {width}, "rows of different lengths"),
        (unknown, "no colour has the letter %s" % "".join(sorted(unknown))),
        (not free, "one of the colours has to be left for ink"),
    ):
        if is_wrong:
            raise ValueError("%s: %s" % (name, why))
    digits = {letter: "%x" % index for index, letter in enumerate(LETTERS)}
    digits |= dict.fromkeys(INK, "%x" % free[-1])
    rows = ["".join(digits[letter] for letter in line) + "0" * (width % 2) for line in lines]
    return width, len(lines), free[-1], bytes.fromhex("".join(rows))
