"""The six groups of Goldrausch, persons, chips and coins. Drawn for this project."""

import bitmaptools
import displayio

from ui.kit import drawing, theme

_PERSON = b"..ee..\n.eeee.\n.eeee.\n..ee..\n.eeee.\neeeeee\neeeeee"
_DIGITS = (  # 3, 4, 5
    b"eeee\n...e\n...e\n.eee\n...e\n...e\neeee",
    b"e..e\ne..e\ne..e\neeee\n...e\n...e\n...e",
    b"eeee\ne...\ne...\neeee\n...e\n...e\neeee",
)
_ICON = 12  # pixels of a group, before it is enlarged
_TEN = 10


def pictures(app):
    """Return the drawings of this size of screen, which other functions here take as `drawn`."""
    return drawing.load(*app.places("goldrausch").ART)


def icons(app, drawn, scale=0):
    """Return a sheet of the six groups on cream, `scale` times 12 pixels wide and high; by default
    as the table shows them."""
    if app.layout.MONO:
        return drawing.sheet(drawing.series(drawn, "group", range(6)), (theme.WHITE,))
    scale = scale or app.places("goldrausch").ICON_SCALE
    sheet = displayio.Bitmap(_ICON * 6 * scale, _ICON * scale, theme.SPRITE_COLOURS)
    sheet.fill(theme.CREAM)
    for group in range(6):
        picture = drawn["group%d" % group]
        drawing.paint(sheet, _ICON * scale * group, 0, picture, size=scale)
    return sheet


def coins(app, drawn):
    """Return a sheet of coins: tile = value 0 (counterfeit) .. 10, then the empty place."""
    places = app.places("goldrausch")
    width, height = places.COIN
    sheet = displayio.Bitmap(width * (drawing.NO_COIN + 1), height, theme.SPRITE_COLOURS)
    for value in range(drawing.NO_COIN):
        x = width * value
        if app.layout.MONO:
            drawing.paint(sheet, x + 1, 0, drawn["coin%d" % value], theme.WHITE)
            continue
        drawing.paint(sheet, x, 0, drawn["coin"], theme.GOLD if value else theme.GREY)
        name = "digit%d" % value if value else "false"
        left, top = places.COIN_SIGNS[0 if not value else 2 if value == _TEN else 1]
        drawing.paint(sheet, x + left, top, drawn["ten" if value == _TEN else name])
    if not app.layout.MONO:
        left, top = places.COIN_SIGNS[3]
        drawing.paint(sheet, width * drawing.NO_COIN + left, top, drawn["no_coin"])
    return sheet


def _slots():
    """Return a sheet of the places of coins, tiles as coins() has them: sums stand above."""
    sheet = displayio.Bitmap(4 * (drawing.NO_COIN + 1), 5, theme.SPRITE_COLOURS)
    places = [b"###\n#.#\n#.#\n###"] + [b"###\n###\n###\n###"] * 10
    for value in range(len(places)):
        drawing.paint(sheet, 4 * value, 0, places[value], theme.WHITE)
    return sheet


def _persons(symbols, width, height):
    """Return a sheet of nobody, somebody, the symbols of the seats as chips, and 3 to 5."""
    sheet = displayio.Bitmap(width * 10, height, theme.SPRITE_COLOURS)
    drawing.paint(sheet, width + (width - 6) // 2, (height - 7) // 2, _PERSON)
    for i in range(3):
        drawing.paint(sheet, width * (7 + i) + (width - 4) // 2, (height - 7) // 2, _DIGITS[i])
    size = symbols.height
    for colour in range(theme.SEAT_COLOURS):
        x = width * (colour + 2) + (width - size) // 2
        bitmaptools.blit(
            sheet, symbols, x, (height - size) // 2, x1=size * colour, x2=size * (colour + 1)
        )
    return sheet


def _pips(width, height, dx, dy, pip):
    """Return a sheet of none to three chips left, `dx` and `dy` apart."""
    sheet = displayio.Bitmap(width * 4, height, theme.SPRITE_COLOURS)
    for count in range(1, 4):
        for i in range(count):
            drawing.paint(sheet, width * count + dx * i, dy * i, pip)
    return sheet


def sheets(app):
    """Return all that the table needs: groups, coins, coins as they lie, persons and chips left."""
    places = app.places("goldrausch")
    drawn = pictures(app)
    of_coins = coins(app, drawn)
    of_slots = _slots() if app.layout.MONO else of_coins
    persons = _persons(app.symbols_sheet, *places.PERSON)
    pip = b"WWW" if app.layout.MONO else b"ccc\nccc"
    return icons(app, drawn), of_coins, of_slots, persons, _pips(*places.PIP + (pip,))
