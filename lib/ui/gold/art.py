"""Draws the parts of the table of GOLD: cards, the cursor and the seats."""

import bitmaptools
import displayio

from engine.rng import SEEDS, Rng
from ui.gold import scatter, tiles
from ui.kit import drawing, theme, widgets

_MINER = 20  # width of the miner in pixels


def pictures(app):
    """Return the Drawings for this size of screen. It is the argument `drawn` of all functions."""
    return drawing.Drawings(*app.places("gold").ART)


def cards(app, drawn, pitch=0):
    """Return the sheet of cards, with the tiles of ui.gold.tiles at a distance of `pitch`.

    On a monochrome screen a gold shows its value and a miner only the symbol of its colour. The
    large card beside the table shows the strength.
    """
    places = app.places("gold")
    pitch = pitch or places.CARD[0]
    sheet = _backs(drawn, pitch, *places.CARD)
    is_mono = app.layout.MONO
    for value in range(1, 5):
        x = pitch * (tiles.GOLD + value - 1)
        if is_mono:
            drawn.paint(sheet, x + 1, 0, "value%d" % value, theme.WHITE)
        else:
            _face(sheet, x, places, drawn, theme.GOLD, value, theme.INK)
            nugget, left, top = places.CARD_NUGGET
            drawn.paint(sheet, x + left, top, nugget)
    left, top = places.CARD_MARK
    for miner in range(theme.SEAT_COLOURS * 4):
        x = pitch * (tiles.MINER + miner)
        colour = miner >> 2
        if not is_mono:
            strength = 2 + (miner & 3)
            _face(sheet, x, places, drawn, theme.SEATS + colour, strength, theme.WHITE)
        drawn.paint(sheet, x + left, top, "mark%d" % colour, theme.WHITE)
    return sheet


def _backs(drawn, pitch, width, height):
    """Return a sheet with the back, dynamite and the stages of a card that turns over."""
    made = displayio.Bitmap(pitch * tiles.COUNT, height, theme.SPRITE_COLOURS)
    drawn.paint(made, pitch * tiles.BACK, 0, "back")
    drawn.paint(made, pitch * tiles.DYNAMITE, 0, "bang")
    insides = (theme.BACK, theme.BACK_EDGE, theme.CREAM)
    for stage in range(tiles.TURNS):
        across = width // 4 if stage == 1 else width * 2 // 3
        left = pitch * (tiles.TURNING + stage) + (width - across) // 2
        right = left + across
        bitmaptools.fill_region(made, left, 0, right, height, theme.BACK_EDGE)
        if across > 2:
            bitmaptools.fill_region(made, left + 1, 1, right - 1, height - 1, insides[stage])
    return made


def _face(sheet, x, places, drawn, background, number, ink):
    """Draw the front of a card with a number."""
    left, top = places.CARD_DIGIT
    drawn.paint(sheet, x, 0, "face", background)
    drawn.paint(sheet, x + left, top, "digit%d" % number, ink)


def miner(app, drawn):
    """Return a bitmap of the miner. The parts in a seat's colour are GREY.

    The small screen shows only the top of the miner, a monochrome one only a helmet.
    """
    rows = app.places("gold").MINER_ROWS
    if not rows:
        return drawn.sprite("helmet")
    bitmap = displayio.Bitmap(_MINER, rows, theme.SPRITE_COLOURS)
    drawn.paint(bitmap, 0, 0, "miner", theme.GREY)
    return bitmap


def cursor(app):
    """Return the frame of the cursor, which surrounds a card."""
    places = app.places("gold")
    width, height = places.CARD
    bitmap = displayio.Bitmap(
        width + 2 * places.FRAME, height + 2 * places.FRAME, theme.SPRITE_COLOURS
    )
    drawing.outline(bitmap, 0, theme.WHITE)
    drawing.outline(bitmap, 1, theme.INK)
    return bitmap


def lay_cards(laid, table, is_grid):
    """Place the Cards of a GoldTable in a grid or scattered.

    Returns the bitmaps for ui.gold.zoom: miner, dynamite, nugget and digits.
    """
    app = table.app
    drawn = pictures(app)
    rng = None
    if not is_grid:
        # The seed of the game, so that a continued game has the same layout.
        rng = Rng((table.play.journal.rng.seed + 1) % SEEDS)
    scatter.lay(laid, table.places, rng)
    laid.sheet = cards(app, drawn, laid.pitch)
    laid.rows = [_row(laid, table, row) for row in range(8 * laid.LAYERS)]
    dynamite, nugget = [drawn.sprite(name) for name in ("dynamite", "nugget")]
    digits = drawn.sheet(drawing.series("digit", range(1, 6)))
    return miner(app, drawn), dynamite, nugget, digits


def _row(laid, screen, row):
    """Add and return the tiles of a row and layer of cards, or None if it has no cards."""
    first = row // laid.LAYERS * 8
    if row not in [laid.row(place) for place in range(first, first + 8)]:
        return None
    return widgets.tilemap(
        *(screen.group, screen.app.palette, laid.sheet, laid.lefts[row], laid.tops[row]),
        *(8, 1, laid.pitch, screen.places.CARD[1]),
    )


def add_seats(seats):
    """Add the symbols and numbers of a SeatList to its screen."""
    screen, places = seats.screen, seats.places
    lineup = screen.app.lineup
    room = seats.width - places.SEAT_TEXT - places.SEAT_MARK[0]
    for seat in range(lineup.players):
        x, y = seats.place(seat)
        y += (seats.row - places.SEAT_ROW) // 2
        for which in range(lineup.colours_per_seat):
            at = x + places.SEAT_MARK[0] + places.SEAT_STEP * which
            mark = screen.symbol(at, y + places.SEAT_MARK[1], lineup.colour(seat, which))
            seats.marks.append(mark)
        x += places.SEAT_TEXT
        y += places.SEAT_BASELINE
        seats.counts.append(screen.text(x, y, room, theme.CREAM, widgets.RIGHT, "small"))
