"""The firmware's own letters, for a handheld without its fonts."""


class Console:
    """The firmware's own font, with "?" for what it lacks."""

    def __init__(self):
        import terminalio

        self._font = terminalio.FONT

    def get_bounding_box(self):
        return self._font.get_bounding_box()

    def get_glyph(self, code):
        return self._font.get_glyph(code) or self._font.get_glyph(ord("?"))
