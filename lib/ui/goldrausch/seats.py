"""Shows the seats of Goldrausch, with their gold and the chips left."""

from engine.goldrausch.rules import VIEW_CHIPS_LEFT
from ui.kit import theme, widgets


class Seats:
    """A row for each seat: its symbol, the chips left and the gold, as if the round ended now.

    `parts` are those of ui.goldrausch.table_parts: the places of the rows, the mark of the seat
    that draws, and lists of the symbols, chips and numbers.
    """

    def __init__(self, table, parts):
        self.table = table
        self.shown = table.shown
        self.spots, self.now, self.marks, self.pips, self.counts = parts
        self.show()

    def show(self):
        """Update gold and chips."""
        for seat in range(self.shown.players):
            claim = self.shown.claim(seat)
            ink = theme.rgb(theme.GOLD if claim else theme.CREAM)  # gold while it is not theirs
            self.counts[seat].set(str(self.shown.score(seat) + claim), ink)
            widgets.set_tile(self.pips[seat], self.shown.view[VIEW_CHIPS_LEFT + seat])

    def turn(self, now):
        """Mark the seat `now`, which draws a card."""
        self.now.x, self.now.y = self.spots[now]
        widgets.hide(self.now, False)
        for seat in range(self.shown.players):
            tiles = (self.marks[seat], self.pips[seat])
            self.table.set_selected((self.counts[seat],), tiles, seat == now)
