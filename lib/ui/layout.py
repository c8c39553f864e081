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
    ROW = 14
    FIRST_ROW = 20
    ROWS = 6
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


def nearest(xs, ys, present, origin, dx, dy):
    """The place that a cursor at `origin` moves to in direction dx, dy (-1, 0, 1).

    Only places for which present(place) is true count. The nearest one in the
    quarter of the table ahead is taken; with none ahead the cursor wraps round to
    the far side. Returns `origin` when there is no other place.
    """
    best = _closest(xs, ys, present, origin, dx, dy, 0)
    if best == origin:
        best = _closest(xs, ys, present, origin, dx, dy, 256)
    return best


def _closest(xs, ys, present, origin, dx, dy, wrap):
    best = origin
    least = 1 << 20
    for place in range(len(xs)):
        if place == origin or not present(place):
            continue
        ahead = (xs[place] - xs[origin]) * dx + (ys[place] - ys[origin]) * dy + wrap
        aside = abs((xs[place] - xs[origin]) * dy) + abs((ys[place] - ys[origin]) * dx)
        if ahead <= 0 or (aside > ahead and not wrap):
            continue
        distance = ahead + 3 * aside
        if distance < least:
            least = distance
            best = place
    return best
