"""The options of Gold Nuggets: the number of nuggets to play for."""

from engine.nuggets.rules import NUGGETS
from ui.core.options import Options

_SHORT = 40


class NuggetsOptions(Options):
    """The options of Gold Nuggets. A head start is taken from the middle.

    Fewer nuggets are a house rule. Then every seat begins with an equal part of the rest.
    """

    ROWS = (("short", ("off", "nuggets40")),)
    HEAD_STARTS = b"\x00\x01\x03\x06"

    def head_start(self, lineup):
        gold = super().head_start(lineup)
        part = (NUGGETS - _SHORT) // lineup.players if self.value("short") != "off" else 0
        return bytes([part + more for more in gold])


make = NuggetsOptions  # found by loading.options
