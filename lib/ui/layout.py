# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where things stand, for each size of screen. Pixels, from the top left corner."""


class Small:
    """160x128: PyGamer and PyBadge."""

    WIDTH = 160
    HEIGHT = 128
    BAR = 14  # height of the bar with the prompt at the foot of a screen
    BAR_BASELINE = 124
    TITLE_BASELINE = 14
    ROW = 13
    FIRST_ROW = 21
    ROWS = 7
    MENU_ROW = 44  # first row under the picture of the menu
    MENU_ROWS = 5
    MARGIN = 6
    VALUE_X = 74
    COVER_SCALE = 7
    COVER_Y = 32
    TABLE_WIDTH = 124
    TABLE_HEIGHT = 114
    PANEL_X = 125
    PANEL_WIDTH = 35
    ZOOM_WIDTH = 31
    ZOOM_HEIGHT = 35
    ZOOM_Y = (1, 37)
    SEAT_Y = 74
    SEAT_ROW = 8


def of(width, height):
    """The lay-out for a screen. Raises ValueError when there is none for its size."""
    if (width, height) == (Small.WIDTH, Small.HEIGHT):
        return Small
    raise ValueError("no lay-out for a screen of %d x %d" % (width, height))


def grid(layout, card, xs, ys):
    """Write the places of an 8x8 grid, centred in the table, to xs and ys."""
    step_x = layout.TABLE_WIDTH // 8
    step_y = layout.TABLE_HEIGHT // 8
    left = (layout.TABLE_WIDTH - 7 * step_x - card) // 2
    top = (layout.TABLE_HEIGHT - 7 * step_y - card) // 2
    for place in range(64):
        xs[place] = left + (place & 7) * step_x
        ys[place] = top + (place >> 3) * step_y


def scatter(layout, card, xs, ys, chance):
    """Write 64 jittered places to xs and ys: none covers another, none leaves the table."""
    for place in range(64):
        xs[place] = _jitter(place & 7, layout.TABLE_WIDTH, card, chance)
        ys[place] = _jitter(place >> 3, layout.TABLE_HEIGHT, card, chance)


def _jitter(cell, length, card, chance):
    start = cell * length // 8
    end = (cell + 1) * length // 8
    return start + chance.below(end - start - card)


def nearest(xs, present, origin, dx, dy):
    """The place that a cursor at `origin` moves to in direction dx, dy (-1, 0, 1).

    Only places for which present(place) is true count. Left and right go along the
    row, up and down to the card nearest in the next row that has any; both wrap, so
    that every card can be reached. Returns `origin` when there is no other way.
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
