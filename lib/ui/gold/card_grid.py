"""The places of the 64 cards of GOLD, and moving the cursor between them."""


class CardGrid:
    """Where the cards lie: `xs` and `ys` by place 0..63, in pixels (ui.gold.scatter).

    Each of the eight rows is LAYERS rows of eight cards, `pitch` apart; `layer` tells which of
    them has a card. `lefts` and `tops` are the corners of row * LAYERS + layer. So few tile grids
    draw all cards, and yet they lie scattered.
    """

    LAYERS = 2

    def __init__(self):
        self.xs = bytearray(64)
        self.ys = bytearray(64)
        self.layer = bytearray(64)
        self.lefts = bytearray(8 * self.LAYERS)
        self.tops = bytearray(8 * self.LAYERS)
        self.pitch = 0

    def row(self, place):
        """The number of the row of cards, 0..15, that shows a place."""
        return (place >> 3) * self.LAYERS + self.layer[place]


def nearest(xs, present, origin, dx, dy):
    """Return the place that a cursor at `origin` moves to in direction dx, dy (-1, 0, 1).

    Only places with present(place) count. Left and right stay in the row; up and down go
    to the nearest card of the next row that has one. Both wrap, so every card can be
    reached. Returns `origin` if there is no other card that way.
    """
    if dx:
        return _along(present, origin, dx)
    for rows in range(1, 8):
        best = _in_row(xs, present, origin, (origin >> 3) + dy * rows & 7)
        if best != origin:
            return best
    return origin


def _along(present, origin, dx):
    for columns in range(1, 8):
        place = origin & 56 | (origin + dx * columns) & 7
        if present(place):
            return place
    return origin


def _in_row(xs, present, origin, row):
    places = [place for place in range(row << 3, (row << 3) + 8) if present(place)]
    return min(places, key=lambda place: abs(xs[place] - xs[origin])) if places else origin
