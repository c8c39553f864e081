"""What the firmware draws with the fonts.

For a process of its own, because an import of Blinka's displayio cannot be undone.
"""

import os


def read(asked):
    """The glyphs of each font file, of {file: characters}; "console" is the board's own font."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    for name in ("BLINKA_FORCEBOARD", "BLINKA_FORCECHIP"):
        os.environ.pop(name, None)
    return {file: _font(file, characters) for file, characters in asked.items()}


def _font(file, characters):
    from ui.kit import console_face, typefaces

    if file == "console":
        return _drawn(console_face.Console(), characters)
    with open(file, "rb") as opened:
        return _drawn(typefaces.FontFile(opened), characters)


def _drawn(font, characters):
    from ui.kit.typefaces import Typeface

    face = Typeface(font)
    return {
        "height": face.height,
        "ascent": face.ascent,
        "advance": {character: face.measure(character) for character in characters},
        "rows": {character: _rows(face, character) for character in characters},
    }


def _rows(face, letter):
    """What is drawn, a number of 32 bits a row, the leftmost pixel the highest bit."""
    bitmap = face.draw(letter)
    columns = range(bitmap.width)
    return [sum(bitmap[x, y] << 31 - x for x in columns) for y in range(bitmap.height)]
