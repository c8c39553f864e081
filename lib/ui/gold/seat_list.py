"""The seats beside the table of GOLD: the gold cards each has won, or their gold."""

from ui.kit import theme, widgets
from ui.texts import say


class SeatList:
    """One row a seat; `show(turn)` updates the counts and marks the seat to move."""

    def __init__(self, screen, places):
        self.screen = screen
        self.places = places
        lineup = screen.app.lineup
        # Use two columns if one is too short.
        across = 1 if lineup.players <= places.SEAT_ROWS else 2
        self.across = across
        self.width = places.PANEL[1] // across
        # Spread few seats over the height.
        rows = (lineup.players + across - 1) // across
        self.row = min(places.SEAT_ROW + 3, places.SEAT_SPACE // rows)
        self.bar = screen.marker(0, 0, self.width, self.row, 1)
        self.colour = theme.rgb(theme.GOLD if screen.game.open_piles else theme.CREAM)
        self.marks = []
        self.counts = []
        for seat in range(lineup.players):
            x, y = self.place(seat)
            y += (self.row - places.SEAT_ROW) // 2
            for which in range(lineup.colours_per_seat):
                at = x + places.SEAT_MARK[0] + places.SEAT_STEP * which
                mark = screen.symbol(at, y + places.SEAT_MARK[1], lineup.colour(seat, which))
                self.marks.append(mark)
            x += places.SEAT_TEXT
            room = self.width - places.SEAT_TEXT - places.SEAT_MARK[0]
            y += places.SEAT_BASELINE
            self.counts.append(screen.text(x, y, room, theme.CREAM, widgets.RIGHT, "small"))

    def place(self, seat):
        """Return x, y of a seat's row."""
        places = self.places
        x = places.PANEL[0] + seat % self.across * (self.width + 1)
        return x, places.SEAT_Y + seat // self.across * self.row

    def show(self, turn):
        game = self.screen.game
        self.bar.x, self.bar.y = self.place(turn)
        for seat in range(game.players):
            if game.open_piles:
                words = say("pile_gold", game.score(seat))
            else:
                words = say("pile_cards", game.gold_cards[seat])
            self.counts[seat].set(words, self.colour)
            each = len(self.marks) // len(self.counts)
            marks = self.marks[seat * each : seat * each + each]
            self.screen.set_selected([self.counts[seat]], marks, seat == turn)
