"""Layouts, colours, fonts and symbols that all screens share."""

from ui import loading
from ui.kit import drawing


class Looks:
    """Base class of the app: `layout` and places() for a display, `palette`, `fonts` and sheets.

    `bar_palette` is for sprites on a lit background of a monochrome display, or None. `opened` is
    what ui.start.looks has opened for a display.
    """

    def __init__(self, opened):
        self._size, self.layout, self.palette, self.bar_palette, self.fonts, sheets = opened
        self.symbols_sheet, self.buttons_sheet = sheets
        self._places = ("", None)  # the last folder asked for, and its layout

    def places(self, folder):
        """Return the layout of a folder's screens (ui.FOLDER.layout)."""
        if self._places[0] != folder:
            self._places = (folder, loading.layout(folder, self._size))
        return self._places[1]

    def art(self, folder, names):
        """Return a list with a new bitmap for each of `names`: the pictures of a folder of ui.

        `folder` is "sizes" or a game. sim/build/sheets draws them for each size of screen.
        """
        return drawing.read("%s/%s" % (folder, self.layout.SIZE), names)
