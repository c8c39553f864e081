"""Adds to the table of Goldrausch what Columns, DrawnCard and Seats show.

Freed before the game begins, so it loads none of their modules.
"""

import displayio

from engine.goldrausch.rules import CHIPS, GROUPS, SLOTS
from ui.goldrausch import tiles
from ui.kit import theme, widgets


def columns(table, icons, persons, coins):
    """Add all columns. The arguments are sheets. Returns the parts of Columns."""
    places = table.places
    xs = [places.COLUMN_X + places.COLUMN * g for g in range(GROUPS)]
    width = places.COLUMN_BACK
    height = places.COLUMN_HEIGHT
    table.background(xs[0], 0, xs[-1] + width - xs[0], height, theme.TABLE)
    chosen = table.marker(0, 0, *places.LANE[1:], 1, "lrf")
    heads = [table.box(x, 0, width, places.HEAD, theme.GOLD) for x in xs]
    tops = _fields(table, xs, places.ICON, icons, GROUPS, 1, 1)
    for g in range(GROUPS):
        tops[g][0] = g
    crowds = _fields(table, xs, places.PERSONS, persons, tiles.PERSONS, tiles.ACROSS, tiles.DOWN)
    across = places.COINS_ACROSS
    piles = _fields(table, xs, places.COINS, coins, tiles.COINS, across, SLOTS // across)
    sums = ()
    if places.SUMS:
        left, baseline, room = places.SUMS
        sums = [
            table.text(x + left, baseline, room, theme.CREAM, widgets.CENTRE, "small") for x in xs
        ]
    return chosen, heads, tops, crowds, piles, sums


def _fields(table, xs, where, sheet, count, across, down):
    """Add a field of tiles to each group. The sheet has `count`. Returns the list of fields."""
    width = sheet.width // count
    return [
        widgets.tilemap(
            *(table.group, table.app.palette, sheet, x + where[0], where[1]),
            *(across, down, width, sheet.height),
        )
        for x in xs
    ]


def drawn_card(table, icons, coins):
    """Add the drawn card, from the sheets of groups and coins. Returns the parts of DrawnCard."""
    places = table.places
    paper = table.box(*places.DRAWN, theme.CREAM)
    card = _large(table, places.DRAWN_ICON, icons, GROUPS)
    coin = _large(table, places.DRAWN_COIN, coins, tiles.COINS)
    x, baseline, room = places.LEFT
    left = table.text(x, baseline, room, theme.BRONZE, widgets.RIGHT, "small")
    bar = table.box(*places.LEFT_BAR, theme.BRONZE)
    sign = table.box(*places.LEFT_SIGN, theme.CREAM) if places.LEFT_SIGN else None
    return (paper,) + card + coin + (left, bar, sign)


def _large(table, where, sheet, count):
    """Add a scaled group with one tile of a sheet. Returns both."""
    group = displayio.Group(scale=where[2], x=where[0], y=where[1])
    width = sheet.width // count
    tile = widgets.tile(group, table.app.palette, sheet, 0, 0, width, sheet.height)
    table.set_selected((), (tile,), True)
    table.group.append(group)
    return group, tile


def seats(table, sheet):
    """Add the rows of the seats. `sheet` has a picture for each number of chips.

    Returns the parts of Seats.
    """
    places = table.places
    spots, marked = places.SEATS, places.SEAT
    if table.shown.players in places.FEW_SEATS:
        spots, marked = places.FEW_SEATS[table.shown.players]
    now = table.marker(*spots[0] + marked)
    now.hidden = True  # until the first card is drawn
    width = sheet.width // (CHIPS + 1)
    left, top = places.SEAT_MARK
    marks = []
    pips = []
    counts = []
    for seat in range(table.shown.players):
        x, y = spots[seat]
        marks.append(table.symbol(x + left, y + top, table.app.lineup.colour(seat)))
        at = x + places.SEAT_PIPS[0], y + places.SEAT_PIPS[1]
        pips.append(widgets.tile(table.group, table.app.palette, sheet, *at, width, sheet.height))
        counts.append(_count(table, places, x, y, *marked))
    return spots, now, marks, pips, counts


def _count(table, places, x, y, width, height):
    """Add the number of a row. In a wide one it is far from the chips, which look like a 1."""
    left, baseline, room = places.SEAT_SCORE
    baseline += height - places.SEAT[1]  # within a low row
    align = places.SEAT_ALIGN
    if width > places.SEAT[0]:
        room, align = width - left - 1, widgets.RIGHT
    return table.text(x + left, y + baseline, room, theme.CREAM, align, "small")


def chip(table):
    """Add a chip for animations. Returns its tile and the part to move.

    On a monochrome screen, that part is a group with a dark edge, to be visible over columns that
    are lit.
    """
    tile = table.symbol(0, 0, 0)
    if not table.layout.MONO:
        return tile, tile
    group = displayio.Group()
    size = tile.tile_width + 2
    widgets.box(group, table.app.palette, -1, -1, size, size, theme.INK)
    table.group.remove(tile)
    group.append(tile)
    table.group.append(group)
    return tile, group
