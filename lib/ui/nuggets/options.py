"""The options of Gold Nuggets: the number of nuggets to play for."""

from engine.nuggets.rules import NUGGETS
from ui.core.options import Options
from ui.texts import say

_SHORT = 40


class NuggetsOptions(Options):
    """The options of Gold Nuggets. A head start is taken from the middle.

    Fewer nuggets are a house rule. Then every seat begins with an equal part of the rest.
    """

    ROWS = (("short", ("off", "on")),)
    HEAD_STARTS = b"\x00\x01\x03\x06"

    def _part(self):
        """Return the nuggets with which each seat begins."""
        return (NUGGETS - _SHORT) // self.players if self.value("short") != "off" else 0

    def rows(self):
        part = self._part()
        return [(say("short"), say("each", part) if part else say("off"), ())]

    def head_start(self, lineup):
        self.players = lineup.players
        part = self._part()
        return bytes([part + more for more in super().head_start(lineup)])


make = NuggetsOptions  # found by loading.options
