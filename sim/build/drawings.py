"""From the drawings that people edit, text files, to files that a board reads into bitmaps.

A text file of lib/ui that begins with "= " has drawings: after a line `= NAME` its rows, with a
letter of canvas.LETTERS a pixel. What the firmware reads is a file of that name ending in .bin
beside it. Files named art.txt or ..._art.txt have parts of sheets: those are drawn here
(sim/build/sheets), for each size of screen into FOLDER/SIZE.bin. Numbers have their low byte first.

    2 bytes  number of drawings
    2 bytes  size of the names
    then the names, each between two line feeds
    and for each drawing
    2 bytes  width
    1 byte   height
    2 bytes  where its rows begin
    then the rows of each, from the top, in whole bytes: 4 bits a pixel, the leftmost highest

A scene.txt has a line for each shape: its colour, a letter of SHADES, its top, bottom, left and
right, and for a trapezium the left and right of its bottom. In scene.bin that is 7 bytes a shape,
with left and right of both.
"""

import contextlib
import hashlib
import os
import re
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from displayio_sim.errors import SimError
from displayio_sim.files import write_whole
from sim.build.sheets.canvas import INK, LETTERS, Canvas, drawings
from sim.paths import CACHE, ROOT

UI = ROOT / "lib" / "ui"
SUFFIX = ".bin"  # of what is built
SIZES = "small", "wide", "tiny"  # of screens (ui.loading)
SHADES = ".nporwycbmltdsSg"  # in the order of ui.menu.poster

_PARTS = "art"  # how the name of a file with parts of sheets ends
_BEGINS = "= "
_SCENE = "scene.txt"
_SHAPE = re.compile(r"(\S)((?: \d+){4}|(?: \d+){6})")
_MOST = 255  # of a number in a byte


def build(folder: Path = UI) -> list[Path]:
    """Write the files of all drawings below `folder` that are out of date. Returns these.

    Nothing is drawn if no file has changed since the last time. Raises OSError, or SimError with
    the file and the drawing.
    """
    stamp = CACHE / "drawings"
    if folder == UI and stamp.is_file() and stamp.read_bytes() == _state(folder):
        return []
    written = []
    for made, data in _built(folder):
        if not made.exists() or made.read_bytes() != data:
            write_whole(made, data)
            written.append(made)
    if folder == UI:
        with contextlib.suppress(OSError):  # Then it is drawn again.
            CACHE.mkdir(exist_ok=True)
            write_whole(stamp, _state(folder))
    return written


def _state(folder):
    """Return a digest of the files below a folder, read or written, and of the code that draws."""
    digest = hashlib.sha256(_code())
    read = (*folder.rglob("*.txt"), *folder.rglob("layout.py"), *folder.rglob("tiles.py"))
    for file in sorted((*read, *folder.rglob("*" + SUFFIX))):
        content = file.read_bytes()
        digest.update(b"%s %d " % (os.fsencode(file), len(content)) + content)
    return digest.digest()


@cache
def _code():
    """Return the source of the code that draws, as it was when this process began to draw."""
    files = sorted((Path(__file__), *(Path(__file__).with_name("sheets").glob("*.py"))))
    return b"".join(file.read_bytes() for file in files)


def sources(folder: Path = UI) -> Iterator[Path]:
    """Return the text files below `folder` from which files are built."""
    for file in sorted(folder.rglob("*.txt")):
        with open(file, encoding="utf-8") as text:
            if file.name == _SCENE or text.read(len(_BEGINS)) == _BEGINS:
                yield file


def targets(folder: Path = UI) -> Iterator[Path]:
    """Return the files that are built from those below `folder`."""
    parts = set()
    for source in sources(folder):
        if source.stem.endswith(_PARTS):
            parts.add(source.parent)
        else:
            yield source.with_suffix(SUFFIX)
    for part in sorted(parts):
        for size in SIZES:
            yield part / (size + SUFFIX)


def _built(folder):
    """Yield each file of targets() with its contents. Raises SimError."""
    for target in targets(folder):
        source = target.with_suffix(".txt")
        if target.stem in SIZES:
            yield target, dumps(sheets(folder, target.parent.name, target.stem))
            continue
        try:
            if source.name == _SCENE:
                lines = source.read_text(encoding="utf-8").splitlines()
                yield target, b"".join(map(_shape, lines))
            else:
                yield target, dumps(drawings(source.read_text(encoding="utf-8")))
        except ValueError as problem:
            raise SimError("%s: %s" % (source, problem)) from None


def sheets(ui: Path, folder: str, size: str) -> dict[str, Canvas]:
    """Return the sheets of a folder of lib/ui for a size of SIZES. Raises SimError and OSError."""
    made: dict[str, Canvas] = import_module("sim.build.sheets." + folder).sheets(ui, size)
    return made


def _shape(line):
    found = _SHAPE.fullmatch(line)
    sides = [int(number) for number in found[2].split()] if found else []
    if not found or found[1] not in SHADES or max(sides) > _MOST:
        raise ValueError("no shape: %s" % line)
    return bytes([SHADES.index(found[1]), *sides[:4], *sides[-2:]])


def dumps(canvases: Mapping[str, Canvas]) -> bytes:
    """Return the file of canvases by name."""
    listed = ("\n%s\n" % "\n".join(canvases)).encode()
    places, rows = [], []
    at = 4 + len(listed) + 5 * len(canvases)
    for canvas in canvases.values():
        data = _rows(canvas)
        places.append(struct.pack("<HBH", canvas.width, canvas.height, at))
        rows.append(data)
        at += len(data)
    return b"".join((struct.pack("<HH", len(canvases), len(listed)), listed, *places, *rows))


def _rows(canvas):
    digits = {letter: "%x" % index for index, letter in enumerate(LETTERS)}
    digits |= dict.fromkeys(INK, digits["k"])
    spare = "0" * (canvas.width % 2)
    return bytes.fromhex(
        "".join("".join(map(digits.__getitem__, row)) + spare for row in canvas.rows)
    )
