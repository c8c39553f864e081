"""The options of Goldrausch: the number of rounds."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    """The options of Goldrausch. Fewer than four rounds are a house rule.

    The default is four rounds with two players, else two.
    """

    ROWS = (("short", ("rounds4", "rounds2", "rounds1")),)
    SHORT = "length"
    HEAD_STARTS = b"\x00\x05\x0c\x14"

    def default(self, row):
        is_shorter = self.ROWS[row][0] == "short" and self.players > 2
        return "rounds2" if is_shorter else super().default(row)

    def set_up(self, game, lineup, starter):
        rounds = int(self.value("short")[-1])
        game.set_up(lineup.players, starter, rounds, head_start=self.head_start(lineup))


make = GoldrauschOptions
