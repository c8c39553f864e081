"""Builds the font files of lib/ui/fonts when something they depend on has changed."""

import hashlib
from collections import namedtuple
from pathlib import Path

from displayio_sim.errors import SimError
from displayio_sim.files import write_whole
from displayio_sim.npm import Package
from sim.build.fonts import cells
from sim.paths import CACHE, ROOT

UI = ROOT / "lib" / "ui"
_ASCII = {chr(code) for code in range(0x20, 0x7F)}
_LAYOUT = set("\n\r\t")
FOLDER = UI / "fonts"
GALMURI = Package(
    "galmuri",
    "2.40.3",
    "sha512-eXflXih1AWy2J+jWeT5sGVj4PUCb1bMK7lnwKDKMzEd3lx+F6myuxqp6c0eZlD7EMXOicUYaM+FH7DAoQ7mWbw==",
    CACHE / "fonts",
)

# Which face draws Latin letters and signs, and which draws Japanese and what the first lacks.
Faces = namedtuple("Faces", "latin japanese")
FONTS = {
    "small": Faces("Galmuri7", "Galmuri7"),
    "text": Faces("Galmuri9", "Galmuri9"),
    "title": Faces("Galmuri11-Bold", "Galmuri11"),
    # For screens with finer pixels.
    "large": Faces("Galmuri11", "Galmuri11"),
}
# The bold face has Japanese punctuation but no kana: a line would change weight at each comma.
_FIRST_JAPANESE = 0x3000

Found = dict[str, dict[int, cells.Glyph]]  # the glyphs of each face, by code point

_LICENCE = "dist/LICENSE.txt"
_STAMP = "stamp"


def files(folder: Path = FOLDER) -> list[Path]:
    """Return the font files, whether they exist or not."""
    return [folder / (name + ".bin") for name in FONTS]


def build(folder: Path = FOLDER) -> bool:
    """Write the fonts unless they are up to date. Returns True if it wrote them."""
    used = characters()
    stamp = _stamp(used)
    is_there = all(file.exists() for file in (*files(folder), folder / _STAMP))
    if is_there and (folder / _STAMP).read_bytes() == stamp:
        return False
    names = sorted({face for faces in FONTS.values() for face in faces})
    sources = GALMURI.read([*map(_source, names), _LICENCE])
    found = {name: cells.read(sources[_source(name)], used) for name in names}
    made = {name + ".bin": cells.dumps(choose(faces, found, used)) for name, faces in FONTS.items()}
    # The fonts' licence requires it beside them, so on the board as well. The stamp comes last.
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in {**made, "OFL.txt": sources[_LICENCE], _STAMP: stamp}.items():
        write_whole(folder / name, data)
    return True


def characters(folder: Path = UI) -> str:
    """Return printable ASCII and every character in the sources and texts below `folder`.

    They are sorted.
    """
    used = set(_ASCII)
    for file in (*folder.rglob("*.py"), *folder.rglob("*_??.txt"), *folder.glob("texts/??.txt")):
        used.update(file.read_text(encoding="utf-8"))
    return "".join(sorted(used - _LAYOUT))


def _source(name):
    """Return the file of a face in the package."""
    return "dist/%s.bdf" % name


def choose(faces: Faces, found: Found, used: str) -> dict[int, cells.Glyph]:
    """Return the glyphs of one font by code point. `found` has those of each face."""
    chosen = {}
    for code in map(ord, used):
        first = faces.japanese if code >= _FIRST_JAPANESE else faces.latin
        glyph = found[first].get(code) or found[faces.japanese].get(code)
        if glyph is None:
            raise SimError("%s has no glyph for %r (U+%04X)" % (first, chr(code), code))
        chosen[code] = glyph
    return chosen


def _stamp(used):
    """Return a digest of the characters, and of this folder with the package that it names."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join([used.encode(), *map(Path.read_bytes, sources)])).digest()
