"""The seats beside the table of GOLD, with the number or the value of their gold cards."""

from engine.gold.rules import VIEW_WON
from ui.kit import theme


class SeatList:
    """A row for each seat. parts.add_seats() adds the symbols `marks` and the texts `counts`.

    `show(turn)` updates the texts and marks the seat to move.
    """

    def __init__(self, screen, places):
        self.screen = screen
        self.places = places
        players = screen.app.lineup.players
        # Two columns if one has too few rows.
        self.across = 1 if players <= places.SEAT_ROWS else 2
        self.width = places.PANEL[1] // self.across
        # Few seats are spread over the height.
        rows = (players + self.across - 1) // self.across
        self.row = min(places.SEAT_ROW + 3, places.SEAT_SPACE // rows)
        width = self.width - screen.layout.MONO  # the close-up covers no more
        self.bar = screen.marker(0, 0, width, self.row, 1)
        self.marks = []
        self.counts = []
        self.colour = theme.rgb(theme.GOLD if screen.shown.open_piles else theme.CREAM)

    def place(self, seat):
        """Return x, y of a seat's row."""
        places = self.places
        x = places.PANEL[0] + seat % self.across * (self.width + 1)
        return x, places.SEAT_Y + seat // self.across * self.row

    def show(self, turn):
        shown = self.screen.shown
        lineup = self.screen.app.lineup
        self.bar.x, self.bar.y = self.place(turn)
        for seat in range(shown.players):
            number = shown.score(seat) if shown.open_piles else shown.view[VIEW_WON + seat]
            # Five in a column are a pixel apart, and would look like one number.
            is_close = shown.players > 4
            colour = theme.rgb(theme.SEATS + lineup.colour(seat)) if is_close else self.colour
            self.counts[seat].set(str(number), colour)
            each = len(self.marks) // len(self.counts)
            marks = self.marks[seat * each : seat * each + each]
            self.screen.set_selected([self.counts[seat]], marks, seat == turn)
