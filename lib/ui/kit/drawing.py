"""Reads pictures from files into bitmaps. sim/build/drawings.py describes the file format."""

import bitmaptools
import displayio

from ui.kit import theme
from ui.texts import UI

FACE_SIDE = 16  # pixels of a face (ui.faces)

_HEAD = 4
_PLACE = 5  # bytes of an entry: two for the width, the height, and two for the offset in the file


def read(file, names):
    """Return a list with a new bitmap for each of `names` in the file ui/FILE.bin.

    `names` is one text, with a blank between names. A board frees a text of over ten letters with
    its module, and keeps a shorter one for ever. Raises KeyError.
    """
    with open("%s/%s.bin" % (UI, file), "rb") as opened:
        head = opened.read(_HEAD)
        listed = opened.read(head[2] | head[3] << 8)
        places = opened.read(_PLACE * (head[0] | head[1] << 8))
        return [_bitmap(opened, listed, places, name) for name in names.split(" ")]


def _bitmap(file, listed, places, name):
    """Return the bitmap of a name in an open file. `listed` has all names, `places` the entries."""
    at = listed.find(("\n%s\n" % name).encode())
    if at < 0:
        raise KeyError(name)
    at = _PLACE * listed.count(b"\n", 0, at)
    bitmap = displayio.Bitmap(
        places[at] | places[at + 1] << 8, places[at + 2], theme.SPRITE_COLOURS
    )
    file.seek(places[at + 3] | places[at + 4] << 8)
    bitmaptools.readinto(bitmap, file, 4, 1, True)
    return bitmap
