"""Options of Gold Nuggets: what people choose before every game."""

from ui.core.options import Options


class NuggetsOptions(Options):
    """Who has a head start has it from the middle."""

    HEAD_STARTS = b"\x00\x01\x03\x06"


make = NuggetsOptions  # found by loading.options
