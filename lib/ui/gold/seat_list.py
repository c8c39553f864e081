"""The seats beside the table of GOLD: the gold cards each has won, or their gold."""

from engine.gold.rules import VIEW_WON
from ui.kit import theme
from ui.texts import say


class SeatList:
    """One row a seat, to which art.add_seats() adds `marks` and `counts`; `show(turn)` updates the
    counts and marks the seat to move."""

    def __init__(self, screen, places):
        self.screen = screen
        self.places = places
        players = screen.app.lineup.players
        # Use two columns if one is too short.
        self.across = 1 if players <= places.SEAT_ROWS else 2
        self.width = places.PANEL[1] // self.across
        # Spread few seats over the height.
        rows = (players + self.across - 1) // self.across
        self.row = min(places.SEAT_ROW + 3, places.SEAT_SPACE // rows)
        self.bar = screen.marker(0, 0, self.width, self.row, 1)
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
        self.bar.x, self.bar.y = self.place(turn)
        for seat in range(shown.players):
            if shown.open_piles:
                words = say("pile_gold", shown.score(seat))
            else:
                words = say("pile_cards", shown.view[VIEW_WON + seat])
            self.counts[seat].set(words, self.colour)
            each = len(self.marks) // len(self.counts)
            marks = self.marks[seat * each : seat * each + each]
            self.screen.set_selected([self.counts[seat]], marks, seat == turn)
