"""Adds what Columns, DrawnCard and Seats draw to the table of Goldrausch.

Freed before the game begins, so it loads none of their modules.
"""

import displayio

from engine.goldrausch.rules import CHIPS, GROUPS, SLOTS
from ui.goldrausch import tiles
from ui.kit import theme, widgets


def add_columns(columns, icons):
    """Add the parts of the Columns. `icons` has the pictures of the groups."""
    table, places = columns.table, columns.places
    persons, coins = columns.person_sheet, columns.coin_sheet
    xs = [columns.x(g) for g in range(GROUPS)]
    width = places.COLUMN_BACK
    height = places.COLUMN_HEIGHT
    table.background(xs[0], 0, xs[-1] + width - xs[0], height, theme.TABLE)
    columns.chosen = table.marker(0, 0, *places.LANE[1:], 1, "lrf")
    columns.heads = [table.box(x, 0, width, places.HEAD, theme.GOLD) for x in xs]
    columns.icons = _fields(table, xs, places.ICON, icons, GROUPS, 1, 1)
    for g in range(GROUPS):
        columns.icons[g][0] = g
    columns.persons = _fields(
        table, xs, places.PERSONS, persons, tiles.PERSONS, tiles.ACROSS, tiles.DOWN
    )
    across = places.COINS_ACROSS
    columns.coins = _fields(table, xs, places.COINS, coins, tiles.COINS, across, SLOTS // across)
    if places.SUMS:
        left, baseline, room = places.SUMS
        columns.sums = [
            table.text(x + left, baseline, room, theme.CREAM, widgets.CENTRE, "small") for x in xs
        ]
    columns.show()


def _fields(table, xs, where, sheet, count, columns, rows):
    """Add a field of tiles to each group. The sheet has `count`. Returns the list of fields."""
    width = sheet.width // count
    return [
        widgets.tilemap(
            *(table.group, table.app.palette, sheet, x + where[0], where[1]),
            *(columns, rows, width, sheet.height),
        )
        for x in xs
    ]


def add_card(drawn, icons, coins):
    """Add the parts of the DrawnCard, from the sheets of groups and coins."""
    table = drawn.table
    places = table.places
    drawn.paper = table.box(*places.DRAWN, theme.CREAM)
    drawn.card, drawn.person = _large(table, places.DRAWN_ICON, icons, GROUPS)
    drawn.coin, drawn.value = _large(table, places.DRAWN_COIN, coins, tiles.COINS)
    x, baseline, room = places.LEFT
    drawn.left = table.text(x, baseline, room, theme.BRONZE, widgets.RIGHT, "small")
    drawn.bar = table.box(*places.LEFT_BAR, theme.BRONZE)
    if places.LEFT_SIGN:
        drawn.sign = table.box(*places.LEFT_SIGN, theme.CREAM)


def _large(table, where, sheet, count):
    """Add a scaled group with one tile of a sheet. Returns both."""
    group = displayio.Group(scale=where[2], x=where[0], y=where[1])
    width = sheet.width // count
    tile = widgets.tile(group, table.app.palette, sheet, 0, 0, width, sheet.height)
    table.set_selected((), (tile,), True)
    table.group.append(group)
    return group, tile


def add_seats(seats, sheet):
    """Add the rows of the Seats. `sheet` has a picture for each number of chips."""
    table = seats.table
    places = table.places
    spots, marked = places.SEATS, places.SEAT
    if table.shown.players in places.FEW_SEATS:
        spots, marked = places.FEW_SEATS[table.shown.players]
    seats.spots = spots
    seats.now = table.marker(*spots[0] + marked)
    seats.now.hidden = True  # until the first card is drawn
    width = sheet.width // (CHIPS + 1)
    left, top = places.SEAT_MARK
    for seat in range(table.shown.players):
        x, y = spots[seat]
        colour = table.app.lineup.colour(seat)
        seats.marks.append(table.symbol(x + left, y + top, colour))
        pips = x + places.SEAT_PIPS[0], y + places.SEAT_PIPS[1]
        seats.pips.append(
            widgets.tile(table.group, table.app.palette, sheet, *pips, width, sheet.height)
        )
        seats.counts.append(_count(table, places, x, y, marked[0]))
    seats.show()


def _count(table, places, x, y, width):
    """Add the number of a row. In a wide one it is far from the chips, which look like a 1."""
    left, baseline, room = places.SEAT_SCORE
    align = places.SEAT_ALIGN
    if width > places.SEAT[0]:
        room, align = width - left - 1, widgets.RIGHT
    return table.text(x + left, y + baseline, room, theme.CREAM, align, "small")


def add_chip(table):
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
