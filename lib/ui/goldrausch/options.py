"""Options of Goldrausch: the number of rounds."""

from ui.core.options import Options


class GoldrauschOptions(Options):
    """Fewer than four rounds are a house rule."""

    ROWS = Options.ROWS + (("short", ("off", "rounds2", "rounds1")),)
    HEAD_STARTS = b"\x00\x05\x0c\x14"

    def set_up(self, game, lineup, starter):
        rounds = {"off": 4, "rounds2": 2, "rounds1": 1}[self.value("short")]
        game.set_up(lineup.players, starter, rounds, head_start=self.head_start(lineup))


make = GoldrauschOptions
