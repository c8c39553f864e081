"""Shows the seats of Goldrausch, with their gold and the chips left."""

import displayio

from engine.goldrausch.rules import CHIPS, VIEW_CHIPS_LEFT
from ui.kit import theme, widgets


class Seats:
    """A row for each seat: its symbol, the chips left and the gold, as if the round ended now."""

    def __init__(self, table, places, sheet):
        self.table = table
        self.shown = table.shown
        self.places = places
        self.spots, marked = places.SEATS, places.SEAT
        if self.shown.players in places.FEW_SEATS:
            self.spots, marked = places.FEW_SEATS[self.shown.players]
        self.now = table.marker(*self.spots[0] + marked)
        self.now.hidden = True  # until the first card is drawn
        width = sheet.width // (CHIPS + 1)
        self.counts = []
        self.marks = []
        self.pips = []
        for seat in range(self.shown.players):
            x, y = self.spots[seat]
            at = places.SEAT_MARK
            self.marks.append(table.symbol(x + at[0], y + at[1], table.app.lineup.colour(seat)))
            tile = widgets.tile(
                table.group,
                table.app.palette,
                sheet,
                x + places.SEAT_PIPS[0],
                y + places.SEAT_PIPS[1],
                width,
                sheet.height,
            )
            self.pips.append(tile)
            self.counts.append(self._count(x, y, marked[0]))
        self.show()

    def _count(self, x, y, width):
        """Add the number of a row. In a wide one it is far from the chips, which look like a 1."""
        places = self.places
        left, baseline, room = places.SEAT_SCORE
        align = places.SEAT_ALIGN
        if width > places.SEAT[0]:
            room, align = width - left - 1, widgets.RIGHT
        return self.table.text(x + left, y + baseline, room, theme.CREAM, align, "small")

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


def flying_chip(table):
    """Add a chip for animations. Returns its tile and the part to move.

    Except on a monochrome screen, that part is a group with a dark edge, to be visible over columns
    that are lit.
    """
    chip = table.symbol(0, 0, 0)
    if not table.layout.MONO:
        return chip, chip
    group = displayio.Group()
    size = chip.tile_width + 2
    widgets.box(group, table.app.palette, -1, -1, size, size, theme.INK)
    table.group.remove(chip)
    group.append(chip)
    table.group.append(group)
    return chip, group
