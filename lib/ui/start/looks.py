"""Opens the layout, colours, fonts and symbols that all screens share (ui.kit.looks)."""

from ui import loading
from ui.kit import drawing, theme
from ui.kit.typefaces import FontFile, Typeface
from ui.texts import UI


def opened(display):
    """Return a size of loading.size_of(), the layout, two palettes, fonts and sheets, for Looks."""
    size = loading.size_of(display.width, display.height)
    layout = loading.layout("sizes", size)
    bar_palette = None
    if layout.MONO:
        shades = loading.load_temporary("sizes.shades")
        shades.use()
        bar_palette = shades.inverse()
    # Loaded by name: a layout may use one font twice.
    loaded = {name: _typeface(name) for name in set(layout.FONTS)}
    small, text, title = [loaded[name] for name in layout.FONTS]
    fonts = {"small": small, "text": text, "title": title}
    sheets = drawing.read("%s/%s" % ("sizes", layout.SIZE), "symbols buttons")
    return size, layout, theme.palette(), bar_palette, fonts, sheets


def _typeface(name):
    """Return the Typeface `name`, one of FONTS in ui.sizes.layout.

    If its file is missing or damaged, return the firmware's own font, which has English only.
    """
    try:
        return Typeface(FontFile(open("%s/fonts/%s.bin" % (UI, name), "rb")))
    except (OSError, ValueError):
        from ui.kit.console_face import Console

        return Typeface(Console())
