"""The places of the 64 cards of GOLD, and the moves of the cursor between them."""


class CardGrid:
    """The positions of cards: `xs` and `ys` in pixels, by place 0..63 (ui.gold.scatter).

    Each of the eight rows has LAYERS tile grids of eight cards, which are `pitch` apart. `layer` is
    the grid that shows a place. `lefts` and `tops` are the corners of grid row * LAYERS + layer. So
    a few tile grids draw all cards, and the cards still look scattered.
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
        """Return the number 0..15 of the tile grid that shows a place."""
        return (place >> 3) * self.LAYERS + self.layer[place]


def nearest(xs, present, origin, dx, dy):
    """Return the place to which a cursor moves from `origin` in direction dx, dy (-1, 0, 1).

    Only places with present(place) count. Left and right remain in the row. Up and down go to the
    nearest card of the next row that has one. Both wrap, so every card can be reached. Returns
    `origin` if there is no other card in that direction.
    """
    if dx:
        return _along(present, origin, dx)
    for rows in range(1, 8):
        best = _in_row(xs, present, origin, (origin >> 3) + dy * rows & 7)
        if best != origin:
            return best
    return origin


def closest(present, origin):
    """Return the place closest to `origin` with present(place), or `origin` if there is none.

    Distances are counted in rows and columns. Of equal ones, a place in the same row is closer, and
    of its two the one to the right.
    """
    best = origin
    least = 99
    for place in range(64):
        if present(place):
            rows = abs((place >> 3) - (origin >> 3))
            away = 2 * (rows + abs((place & 7) - (origin & 7))) + (rows > 0)
            if away < least or (away == least and place == origin + 1):
                best = place
                least = away
    return best


def _along(present, origin, dx):
    for columns in range(1, 8):
        place = origin & 56 | (origin + dx * columns) & 7
        if present(place):
            return place
    return origin


def _in_row(xs, present, origin, row):
    places = [place for place in range(row << 3, (row << 3) + 8) if present(place)]
    return min(places, key=lambda place: abs(xs[place] - xs[origin])) if places else origin
