"""The font of the firmware, for a handheld whose own fonts are not installed."""


class Console:
    """The font of the firmware. It draws "?" for a letter that it does not have."""

    def __init__(self):
        import terminalio

        self._font = terminalio.FONT

    def get_bounding_box(self):
        return self._font.get_bounding_box()

    def get_glyph(self, code):
        return self._font.get_glyph(code) or self._font.get_glyph(ord("?"))
