"""Layouts, colours, fonts and symbols that all screens share."""

from ui import loading
from ui.kit import drawing, theme, typefaces


class Looks:
    """Base class of the app: `layout` and places() for a display, `palette`, `fonts` and sheets.

    On a monochrome display, `bar_palette` is for sprites on a lit background.
    """

    def __init__(self, display):
        self._size = loading.size_of(display.width, display.height)
        self.layout = loading.layout("sizes", self._size)
        self._places = ("", None)  # the last folder asked for, and its layout
        if self.layout.MONO:
            shades = loading.load_temporary("sizes.shades")
            shades.use()
            self.bar_palette = shades.inverse()
        self.palette = theme.palette()
        # Loaded by name: a layout may use one font twice.
        fonts = {name: typefaces.load(name) for name in set(self.layout.FONTS)}
        small, text, title = [fonts[name] for name in self.layout.FONTS]
        self.fonts = {"small": small, "text": text, "title": title}
        self.symbols_sheet, self.buttons_sheet = self.art("sizes", "symbols buttons")

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
