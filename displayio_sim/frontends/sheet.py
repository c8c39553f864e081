"""The shots of a key script on one sheet: a PNG of cells in rows of five, with their names."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo

Shots = list[tuple[str, Image.Image]]  # names and pictures

_COLUMNS = 5
_EMPTY = (255, 0, 255)


def save(shots: Shots, file: str | Path) -> None:
    """Write (name, picture) pairs, all pictures of one size, as a sheet. Raises OSError."""
    names = PngInfo()
    names.add_text("shots", " ".join(name for name, _ in shots))
    drawn = whole([picture for _, picture in shots], _COLUMNS)
    colours = len(drawn.getcolors(1 << 16) or ())
    packed = drawn.quantize(256) if 0 < colours <= 256 else drawn
    exact = packed.convert("RGB").tobytes() == drawn.tobytes()
    (packed if exact else drawn).save(file, optimize=True, pnginfo=names)


def load(file: str | Path) -> Shots:
    """Return the (name, picture) pairs of a sheet. Raises OSError or ValueError."""
    with Image.open(file) as sheet:
        names = sheet.info.get("shots", "").split()
        drawn = sheet.convert("RGB")
    rows = -(-len(names) // _COLUMNS)
    if not names or drawn.width % _COLUMNS or drawn.height % rows:
        raise ValueError("%s is not a sheet of shots" % file)
    width, height = drawn.width // _COLUMNS, drawn.height // rows
    corners = [(n % _COLUMNS * width, n // _COLUMNS * height) for n in range(len(names))]
    return [
        (name, drawn.crop((x, y, x + width, y + height)))
        for name, (x, y) in zip(names, corners, strict=True)
    ]


def differing(old: Shots, new: Shots) -> list[int]:
    """Return the numbers of the cells in which two lists of (name, picture) pairs differ."""
    one, other = [[(name, picture.tobytes()) for name, picture in shots] for shots in (old, new)]
    longest = range(max(len(old), len(new)))
    return [number for number in longest if one[number:][:1] != other[number:][:1]]


def difference(old: Shots, new: Shots) -> Image.Image:
    """Return a picture of the cells that differ, one row each: old, new, difference."""
    missing = Image.new("RGB", (old or new)[0][1].size, _EMPTY)
    cells = []
    for number in differing(old, new):
        pair = [shots[number][1] if number < len(shots) else missing for shots in (old, new)]
        changed = ImageChops.difference(*pair)
        cells += [*pair, changed.point(lambda value: 255 if value else 0)]
    return whole(cells, 3)


def whole(
    pictures: Sequence[Image.Image], columns: int, ground: tuple[int, int, int] = _EMPTY
) -> Image.Image:
    """Return all pictures, of one size, in rows."""
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * width, rows * height), ground)
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number % columns * width, number // columns * height))
    return sheet
