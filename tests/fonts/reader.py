"""Glyphs of the fonts as the firmware draws them.

This runs in a new process, because an import of Blinka's displayio cannot be undone.
"""

import io
import os
from pathlib import Path


def read(wanted):
    """Draw characters with fonts.

    wanted: {path of a font file: characters}; "console" is the board's own font

    Returns {path: {"height", "ascent", "advance": {character: px}, "rows": {character: rows}}}.
    """
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    for name in ("BLINKA_FORCEBOARD", "BLINKA_FORCECHIP"):
        os.environ.pop(name, None)
    return {file: _drawn(file, characters) for file, characters in wanted.items()}


def _drawn(file, characters):
    from ui.kit.console_face import Console
    from ui.kit.typefaces import FontFile, Typeface

    face = Typeface(
        Console() if file == "console" else FontFile(io.BytesIO(Path(file).read_bytes()))
    )
    return {
        "height": face.height,
        "ascent": face.ascent,
        "advance": {character: face.measure(character) for character in characters},
        "rows": {character: _rows(face, character) for character in characters},
    }


def _rows(face, letter):
    """Return the rows of a glyph as numbers of 32 bits. The highest bit is the leftmost pixel."""
    bitmap = face.draw(letter)
    columns = range(bitmap.width)
    return [sum(bitmap[x, y] << 31 - x for x in columns) for y in range(bitmap.height)]


def searches(file, texts):
    """Return how often a font file is searched while each of `texts` is measured, as a list."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    from ui.kit.typefaces import FontFile, Typeface

    font = FontFile(io.BytesIO(Path(file).read_bytes()))
    face = Typeface(font)
    find, found = font._find, []
    font._find = lambda code: found.append(code) or find(code)
    counts = []
    for text in texts:
        before = len(found)
        face.measure(text)
        counts.append(len(found) - before)
    return counts
