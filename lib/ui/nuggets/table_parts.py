"""Adds the heaps to the table of Gold Nuggets. Freed before the game begins."""

from ui.kit import widgets


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
