"""Makes bitmaps of drawings: bytes with one letter a pixel (theme.LETTERS), a line a row."""

import bitmaptools
import displayio

from ui.kit import theme
from ui.texts import UI

FACE_SIDE = 16  # pixels of a face (ui.faces)

_HASH = 35
_FACE = 102  # "f"
_INDEXES = bytearray(128)  # by letter
for _index in range(len(theme.LETTERS)):
    _INDEXES[ord(theme.LETTERS[_index])] = _index

# The tile of an empty place, after the coins 0..10.
NO_COIN = 11


def load(*files):
    """Return the drawings in ui/FILE.txt by name: after a line `= NAME` its rows, as bytes.

    A later file replaces what an earlier one has.
    """
    found = {}
    for name in files:
        with open("%s/%s.txt" % (UI, name), "rb") as file:
            data = file.read()
        start = data.find(b"= ")
        while start >= 0:
            end = data.find(b"\n", start)
            name = str(data[start + 2 : end], "utf-8")
            start = data.find(b"= ", end)
            found[name] = data[end + 1 : start if start >= 0 else len(data)]
    return found


def series(pictures, name, numbers):
    """Return the pictures NAME0, NAME1 ... of those loaded."""
    return [pictures["%s%d" % (name, number)] for number in numbers]


def sheet(pictures, inks=(theme.INK,)):
    """Return a bitmap of drawings of one size, side by side, each in its ink or in the last."""
    made = None
    for i in range(len(pictures)):
        drawn = sprite(pictures[i], inks[min(i, len(inks) - 1)])
        if not made:
            width = drawn.width
            made = displayio.Bitmap(width * len(pictures), drawn.height, theme.SPRITE_COLOURS)
        bitmaptools.blit(made, drawn, width * i, 0)
    return made


def paint(bitmap, x, y, picture, ink=theme.INK, size=1):
    """Draw a picture at x, y: letters by theme.LETTERS, `#` and `f` as ink, CLEAR skipped.

    Each letter covers `size` x `size` pixels. Lines are of one length.
    """
    if size == 1:
        drawn = sprite(picture, ink)
        bitmaptools.blit(bitmap, drawn, x, y, skip_source_index=theme.CLEAR)
        return
    for row in _rows(picture, ink):
        at = x
        for index in row:
            if index != theme.CLEAR:
                bitmaptools.fill_region(bitmap, at, y, at + size, y + size, index)
            at += size
        y += size


def sprite(picture, ink=theme.INK):
    """Return a bitmap of one drawing."""
    data = bytearray()
    for row in _rows(picture, ink):
        data.extend(row)
    bitmap = displayio.Bitmap(len(row), len(data) // len(row), theme.SPRITE_COLOURS)
    bitmaptools.arrayblit(bitmap, data)
    return bitmap


def _rows(picture, ink):
    """Yield the rows of a picture, bytes, as indexes: a list of all is 2 KB in one piece."""
    _INDEXES[_HASH] = _INDEXES[_FACE] = ink
    for line in picture.strip().split(b"\n"):
        yield bytes([_INDEXES[letter] for letter in line])


def outline(bitmap, inset, colour):
    """Draw a one-pixel frame `inset` pixels from the edges."""
    right = bitmap.width - 1 - inset
    bottom = bitmap.height - 1 - inset
    for x in range(inset, right + 1):
        bitmap[x, inset] = bitmap[x, bottom] = colour
    for y in range(inset, bottom + 1):
        bitmap[inset, y] = bitmap[right, y] = colour
