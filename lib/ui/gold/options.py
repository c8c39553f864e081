"""The options of GOLD: colours, the number of cards, and an easy form."""

from ui.core.lineup import COLOURS
from ui.core.options import Options


class GoldOptions(Options):
    """The options of GOLD. Two players choose two colours each (G5)."""

    ROWS = (
        ("easy", ("off", "on")),  # cards in a grid, and gold that was won is shown
        ("short", ("off", "cards36")),
    )
    HEAD_STARTS = b"\x00\x01\x03\x05"

    def colours(self, lineup):
        return lineup.players * lineup.colours_per_seat, lineup.colours_per_seat

    def set_up(self, game, lineup, starter):
        # The seat that owns each colour, or 255.
        owners = bytearray(b"\xff" * COLOURS)
        for seat in range(lineup.players):
            for which in range(lineup.colours_per_seat):
                owners[lineup.colour(seat, which)] = seat
        game.set_up(
            lineup.players,
            starter,
            owners,
            open_piles=self.value("easy") == "on",
            head_start=self.head_start(lineup),
            short=self.value("short") != "off",
        )


make = GoldOptions
