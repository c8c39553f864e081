"""Draws the groups, persons, chips and coins of Goldrausch."""

import bitmaptools
import displayio

from ui.kit import drawing, theme

_ICON = 12  # width and height of a group's drawing
_TEN = 10


def pictures(app):
    """Return the Drawings for this size of screen. It is the argument `drawn` of all functions."""
    return drawing.Drawings(*app.places("goldrausch").ART)


def icons(app, drawn, scale=0):
    """Return a sheet of the six groups on cream, enlarged by `scale`. 0 is the size on a table."""
    if app.layout.MONO:
        return drawn.sheet(drawing.series("group", range(6)), (theme.WHITE,))
    scale = scale or app.places("goldrausch").ICON_SCALE
    sheet = displayio.Bitmap(_ICON * 6 * scale, _ICON * scale, theme.SPRITE_COLOURS)
    sheet.fill(theme.CREAM)
    for group in range(6):
        drawn.paint(sheet, _ICON * scale * group, 0, "group%d" % group, size=scale)
    return sheet


def coins(app, drawn):
    """Return a sheet of coins: tiles 0 (counterfeit) to 10 are values, NO_COIN an empty place."""
    places = app.places("goldrausch")
    width, height = places.COIN
    sheet = displayio.Bitmap(width * (drawing.NO_COIN + 1), height, theme.SPRITE_COLOURS)
    for value in range(drawing.NO_COIN):
        x = width * value
        if app.layout.MONO:
            drawn.paint(sheet, x + 1, 0, "coin%d" % value, theme.WHITE)
            continue
        drawn.paint(sheet, x, 0, "coin", theme.GOLD if value else theme.GREY)
        name = "digit%d" % value if value else "false"
        left, top = places.COIN_SIGNS[0 if not value else 2 if value == _TEN else 1]
        drawn.paint(sheet, x + left, top, "ten" if value == _TEN else name)
    if not app.layout.MONO:
        left, top = places.COIN_SIGNS[3]
        drawn.paint(sheet, width * drawing.NO_COIN + left, top, "no_coin")
    return sheet


def _slots(drawn):
    """Return a sheet of small coins with the tiles of coins(). The table shows sums above them."""
    sheet = displayio.Bitmap(4 * (drawing.NO_COIN + 1), 5, theme.SPRITE_COLOURS)
    for value in range(drawing.NO_COIN):
        drawn.paint(sheet, 4 * value, 0, "slot" if value else "slot0", theme.WHITE)
    return sheet


def _persons(drawn, symbols, width, height):
    """Return a sheet with an empty place, a person, a chip of each seat, and the digits 3 to 5."""
    sheet = displayio.Bitmap(width * 10, height, theme.SPRITE_COLOURS)
    drawn.paint(sheet, width + (width - 6) // 2, (height - 7) // 2, "person")
    for count in range(3, 6):
        x = width * (4 + count) + (width - 4) // 2
        drawn.paint(sheet, x, (height - 7) // 2, "count%d" % count)
    size = symbols.height
    for colour in range(theme.SEAT_COLOURS):
        x = width * (colour + 2) + (width - size) // 2
        bitmaptools.blit(
            sheet, symbols, x, (height - size) // 2, x1=size * colour, x2=size * (colour + 1)
        )
    return sheet


def _pips(drawn, width, height, dx, dy):
    """Return a sheet of zero to three chips left. Chips are `dx` and `dy` pixels apart."""
    sheet = displayio.Bitmap(width * 4, height, theme.SPRITE_COLOURS)
    for count in range(1, 4):
        for i in range(count):
            drawn.paint(sheet, width * count + dx * i, dy * i, "pip")
    return sheet


def sheets(app):
    """Return the sheets of the table: groups, coins, laid coins, persons and chips left."""
    places = app.places("goldrausch")
    drawn = pictures(app)
    of_coins = coins(app, drawn)
    of_slots = _slots(drawn) if app.layout.MONO else of_coins
    persons = _persons(drawn, app.symbols_sheet, *places.PERSON)
    return icons(app, drawn), of_coins, of_slots, persons, _pips(drawn, *places.PIP)
