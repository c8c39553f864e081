"""The shots of a key script on one sheet: a PNG of cells in rows of five, with their names."""

from pathlib import Path

from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo

Shots = list[tuple[str, Image.Image]]  # names and pictures

COLUMNS = 5
_EMPTY = (255, 0, 255)


def save(shots: Shots, file: str | Path) -> None:
    """Write (name, picture) pairs, all pictures of one size, as a sheet. Raises OSError."""
    names = PngInfo()
    names.add_text("shots", " ".join(name for name, _ in shots))
    whole = _whole([picture for _, picture in shots], COLUMNS)
    colours = len(whole.getcolors(1 << 16) or ())
    packed = whole.quantize(256) if 0 < colours <= 256 else whole
    exact = packed.convert("RGB").tobytes() == whole.tobytes()
    (packed if exact else whole).save(file, optimize=True, pnginfo=names)


def load(file: str | Path) -> Shots:
    """Return the (name, picture) pairs of a sheet. Raises OSError; ValueError if it is none."""
    with Image.open(file) as sheet:
        names = sheet.info.get("shots", "").split()
        whole = sheet.convert("RGB")
    rows = -(-len(names) // COLUMNS)
    if not names or whole.width % COLUMNS or whole.height % rows:
        raise ValueError("%s is no sheet of shots" % file)
    width, height = whole.width // COLUMNS, whole.height // rows
    corners = [(n % COLUMNS * width, n // COLUMNS * height) for n in range(len(names))]
    return [
        (name, whole.crop((x, y, x + width, y + height)))
        for name, (x, y) in zip(names, corners, strict=True)
    ]


def differing(old: Shots, new: Shots) -> list[int]:
    """The numbers of the cells in which two lists of (name, picture) pairs differ."""
    one, other = [[(name, picture.tobytes()) for name, picture in shots] for shots in (old, new)]
    longest = range(max(len(old), len(new)))
    return [number for number in longest if one[number:][:1] != other[number:][:1]]


def difference(old: Shots, new: Shots) -> Image.Image:
    """Return a picture of the cells that differ, a row each: old, new, where they differ."""
    cells = []
    for number in differing(old, new):
        pair = [picture for _, picture in old[number:][:1] + new[number:][:1]]
        one, other = pair[0], pair[-1]
        missing = Image.new("RGB", one.size, _EMPTY)
        changed = ImageChops.difference(one, other.resize(one.size))
        cells.append(one if number < len(old) else missing)
        cells.append(other if number < len(new) else missing)
        cells.append(changed.point(lambda value: 255 if value else 0))
    return _whole(cells, 3)


def _whole(pictures, columns):
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    whole = Image.new("RGB", (columns * width, rows * height), _EMPTY)
    for number, picture in enumerate(pictures):
        whole.paste(picture, (number % columns * width, number // columns * height))
    return whole
