"""Options of Gold Nuggets: how many nuggets there are to play for."""

from engine.nuggets.rules import NUGGETS
from ui.core.options import Options


class NuggetsOptions(Options):
    """Who has a head start has it from the middle.

    Fewer nuggets are a house rule: all begin with an equal part of the others.
    """

    ROWS = Options.ROWS + (("nuggets_out", ("nuggets77", "nuggets40")),)
    HEAD_STARTS = b"\x00\x01\x03\x06"

    def head_start(self, lineup):
        gold = super().head_start(lineup)
        out = int(self.value("nuggets_out")[-2:])
        part = (NUGGETS - out) // lineup.players
        return bytes([part + more for more in gold])


make = NuggetsOptions  # found by loading.options
