"""Adds what the parts of Gold Nuggets' table show. Freed before the game begins."""

import displayio

from engine.nuggets.rules import DICE
from ui.kit import theme, widgets


def dice(screen, sheet):
    """Add seven dice, from a sheet of their faces. Returns the parts of DiceRow."""
    palette = screen.app.palette
    size = sheet.height
    side = size + 2 * screen.places.DICE_FRAME
    frame = screen.box(0, 0, side, side, theme.GOLD)
    frame.hidden = True
    tiles = [widgets.tile(screen.group, palette, sheet, 0, 0, size, size) for _ in range(DICE)]
    return size, frame, (palette, _unlit(screen.app)), tiles


def _unlit(app):
    """Return the palette for dice that rest and are neither set aside nor picked.

    They are dark, so that none looks kept.
    """
    if app.layout.MONO:
        return app.bar_palette
    palette = theme.palette()
    palette[theme.CREAM] = theme.rgb(theme.GREY)
    return palette


def choices(table):
    """Add the rows of choices. Returns the parts of ActionList."""
    places = table.places
    whole, table.group = table.group, displayio.Group()
    group = table.group
    x, y, width, _ = places.CHOICES
    rows = range(places.CHOICE_ROWS)
    boxes = [table.box(x, y, width, 1, theme.CREAM) for _ in rows]
    texts = [_text(table, places.CHOICE_WORDS) for _ in rows]
    marks = [table.symbol(x + places.CHOICE_MARK, y, 0) for _ in rows]
    risk = _text(table, places.CHOICE_RISK, widgets.RIGHT, "small")
    table.group = whole
    whole.append(group)
    return group, boxes, texts, marks, risk


def _text(table, where, align=widgets.LEFT, font="text"):
    """Add a text to a choice. `where` has its x, baseline and room in the first row."""
    left, baseline, room = where
    x, y, _, _ = table.places.CHOICES
    return table.text(x + left, y + baseline, room, theme.CREAM, align, font)


def add_cells(holdings, nugget):
    """Add the cells of Holdings, with the picture of a nugget for the middle. Returns its parts."""
    table = holdings.table
    places = table.places
    now = table.marker(0, 0, *places.HOLDING + places.HOLDING_EDGE)
    now.hidden = True  # until the first roll
    cells = range(1 + table.shown.players)
    marks = [_mark(holdings, cell, nugget) for cell in cells]
    return now, marks, [_count(holdings, cell) for cell in cells]


def _mark(holdings, cell, nugget):
    left, top = holdings.place(cell)
    table, places = holdings.table, holdings.places
    if cell:
        x, y = places.HOLDING_MARK
        return table.symbol(left + x, top + y, table.app.lineup.colour(cell - 1))
    x, y = places.HOLDING_NUGGET
    return widgets.picture(table.group, table.app.palette, nugget, left + x, top + y)


def _count(holdings, cell):
    left, top = holdings.place(cell)
    x, baseline, room = holdings.places.HOLDING_NUMBER
    colour = theme.CREAM if cell else theme.GOLD
    return holdings.table.text(left + x, top + baseline, room, colour, widgets.RIGHT, "small")


def add_heaps(heaps, table):
    """Add the tiles of Heaps to its table. If Holdings are in another place, add marks below."""
    places, palette = table.places, table.app.palette
    (sheet,) = table.app.art("sizes", "grains")
    width, height = sheet.width // 2, sheet.height
    columns, rows = places.HEAP
    x, base, room = places.HEAPS
    cells = 1 + table.shown.players
    step = room // cells
    x += (step - width * columns) // 2
    heaps.tiles = [
        widgets.tilemap(
            *(heaps.group, palette, sheet, x + step * cell, base - height * rows),
            *(columns, rows, width, height),
        )
        for cell in range(cells)
    ]
    if not places.HOLDINGS_ACROSS:
        _add_marks(heaps, table, x, base + 2, step)
    table.group.append(heaps.group)


def _add_marks(heaps, table, x, y, step):
    """Add the symbols of seats below their heaps."""
    sheet = table.app.symbols_sheet
    side = sheet.height
    for seat in range(table.shown.players):
        colour = table.app.lineup.colour(seat)
        at = x + step * (1 + seat) + 3
        widgets.tile(heaps.group, table.app.palette, sheet, at, y, side, side, colour)
