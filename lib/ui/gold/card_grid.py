# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The places of the 64 cards of GOLD, and moving the cursor between them."""


def grid(places, xs, ys):
    """Write the places of an 8x8 grid, centred in the table, to xs and ys."""
    width, height = places.CARD
    step_x = places.TABLE_WIDTH // 8
    step_y = places.TABLE_HEIGHT // 8
    left = (places.TABLE_WIDTH - 7 * step_x - width) // 2
    top = (places.TABLE_HEIGHT - 7 * step_y - height) // 2
    for place in range(64):
        xs[place] = left + (place & 7) * step_x
        ys[place] = top + (place >> 3) * step_y


def scatter(places, xs, ys, chance):
    """Write 64 random places to xs and ys, which neither overlap nor leave the table.

    The cursor's frame stays on the table, too.
    """
    width, height = places.CARD
    frame = places.FRAME
    for place in range(64):
        xs[place] = frame + _jitter(place & 7, places.TABLE_WIDTH - frame, width, chance)
        ys[place] = frame + _jitter(place >> 3, places.TABLE_HEIGHT - frame, height, chance)


def _jitter(cell, length, size, chance):
    start = cell * length // 8
    end = (cell + 1) * length // 8
    return start + chance.below(end - start - size)


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
