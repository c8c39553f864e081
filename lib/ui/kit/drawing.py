"""Reads drawings from files into bitmaps. sim/build/drawings.py describes the file format."""

import bitmaptools
import displayio

from ui.kit import theme
from ui.texts import UI

FACE_SIDE = 16  # pixels of a face (ui.faces)

# In a sheet of coins: the tile of an empty place, after the values 0..10.
NO_COIN = 11

_HEAD = 4
_PLACE = 5  # bytes of an entry: width, height, ink, and two for the offset in the file


class Drawings:
    """The drawings in some files ui/FILE.bin. A later file overrides drawings of an earlier one."""

    def __init__(self, *files):
        self._files = [_opened(file) for file in reversed(files)]

    def sprite(self, name, ink=theme.INK):
        """Return a new bitmap of a drawing, with `ink` as its colour. Raises KeyError."""
        listed = ("\n%s\n" % name).encode()
        for file, names, places in self._files:
            at = names.find(listed)
            if at >= 0:
                at = _PLACE * names.count(b"\n", 0, at)
                bitmap = displayio.Bitmap(places[at], places[at + 1], theme.SPRITE_COLOURS)
                file.seek(places[at + 3] | places[at + 4] << 8)
                bitmaptools.readinto(bitmap, file, 4, 1, True)
                bitmaptools.replace_color(bitmap, places[at + 2], ink)
                return bitmap
        raise KeyError(name)

    def paint(self, bitmap, x, y, name, ink=theme.INK, size=1):
        """Draw a drawing into `bitmap` at x, y, enlarged by `size`. CLEAR is transparent."""
        drawn = self.sprite(name, ink)
        if size == 1:
            bitmaptools.blit(bitmap, drawn, x, y, skip_source_index=theme.CLEAR)
        else:
            bitmaptools.rotozoom(  # type: ignore[call-arg]  # the stub knows no defaults
                bitmap,
                drawn,
                ox=x,
                oy=y,
                px=0,
                py=0,
                scale=size,
                skip_index=theme.CLEAR,
            )

    def sheet(self, names, inks=(theme.INK,)):
        """Return a bitmap of drawings of one size, side by side.

        `inks` has a colour for each. Its last one is used for all further drawings.
        """
        made = None
        for i in range(len(names)):
            drawn = self.sprite(names[i], inks[min(i, len(inks) - 1)])
            if not made:
                width = drawn.width
                made = displayio.Bitmap(width * len(names), drawn.height, theme.SPRITE_COLOURS)
            bitmaptools.blit(made, drawn, width * i, 0)
        return made


def _opened(name):
    """Return the open file, the names in it, and the entries of its drawings."""
    file = open("%s/%s.bin" % (UI, name), "rb")  # noqa: SIM115
    head = file.read(_HEAD)
    return (
        file,
        file.read(head[2] | head[3] << 8),
        file.read(_PLACE * (head[0] | head[1] << 8)),
    )


def series(name, numbers):
    """Return the names NAME0, NAME1 ... of a series of drawings."""
    return ["%s%d" % (name, number) for number in numbers]


def outline(bitmap, inset, colour):
    """Draw a frame of one pixel, `inset` pixels from the edges."""
    right = bitmap.width - 1 - inset
    bottom = bitmap.height - 1 - inset
    for x in range(inset, right + 1):
        bitmap[x, inset] = bitmap[x, bottom] = colour
    for y in range(inset, bottom + 1):
        bitmap[inset, y] = bitmap[right, y] = colour
