"""The font of the firmware: always there, no heap."""


class _Glyph:
    shift_x = 6


class FONT:
    @staticmethod
    def get_glyph(code):
        return _Glyph
