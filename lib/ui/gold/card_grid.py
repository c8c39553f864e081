# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The places of the 64 cards of GOLD, and moving the cursor between them."""

LAYERS = 2


class CardGrid:
    """Where the cards lie: `xs` and `ys` by place 0..63, in pixels.

    Each of the eight rows is LAYERS rows of eight cards, `pitch` apart; `layer` tells which of
    them has a card. `lefts` and `tops` are the corners of row * LAYERS + layer. So few tile grids
    draw all cards, and yet they lie scattered: with `chance`, each row and layer is put
    somewhere else; the cards neither overlap nor leave the table, nor does the cursor's frame.
    """

    def __init__(self, places, chance=None):
        self.xs = bytearray(64)
        self.ys = bytearray(64)
        self.layer = bytearray(64)
        self.lefts = bytearray(8 * LAYERS)
        self.tops = bytearray(8 * LAYERS)
        if chance:
            self._scatter(places, chance)
        else:
            self._align(places)
        for place in range(64):
            at = self.row(place)
            self.xs[place] = self.lefts[at] + (place & 7) * self.pitch
            self.ys[place] = self.tops[at]

    def row(self, place):
        """The number of the row of cards, 0..15, that shows a place."""
        return (place >> 3) * LAYERS + self.layer[place]

    def _align(self, places):
        width, height = places.CARD
        self.pitch = places.TABLE_WIDTH // 8
        step = places.TABLE_HEIGHT // 8
        left = (places.TABLE_WIDTH - 7 * self.pitch - width) // 2
        top = (places.TABLE_HEIGHT - 7 * step - height) // 2
        for row in range(8 * LAYERS):
            self.lefts[row] = left
            self.tops[row] = top + row // LAYERS * step

    def _scatter(self, places, chance):
        width, height = places.CARD
        frame = places.FRAME
        self.pitch = (places.TABLE_WIDTH - 2 * frame) // 8
        most = self.pitch - width  # that a layer may be moved, and 1
        spare = places.TABLE_WIDTH - 2 * frame - 8 * self.pitch + 1
        for row in range(8):
            left = frame + chance.below(spare + 1)
            top = _top(places, row)
            lower = _top(places, row + 1) - top - height
            for layer in range(LAYERS):
                self.lefts[row * LAYERS + layer] = left + chance.below(most)
                self.tops[row * LAYERS + layer] = top + chance.below(lower)
        for place in range(64):
            self.layer[place] = chance.below(LAYERS)


def _top(places, row):
    return places.FRAME + row * (places.TABLE_HEIGHT - places.FRAME) // 8


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
    best = origin
    least = 256
    for place in range(row << 3, (row << 3) + 8):
        distance = abs(xs[place] - xs[origin])
        if present(place) and distance < least:
            least = distance
            best = place
    return best
