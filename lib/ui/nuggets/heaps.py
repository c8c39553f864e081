"""Draws the nuggets of the middle and of each seat as heaps while nuggets move."""

import displayio

from engine.nuggets.rules import VIEW_MIDDLE
from ui.kit import widgets

_ABOVE = 8  # pixels from a heap to a nugget above it


class Heaps:
    """A heap for each cell of Holdings, as `tiles`."""

    def __init__(self, table, places):
        self._view = table.shown.view
        self.cell = self.to_cell = 0
        self._columns, self._rows = places.HEAP
        (sheet,) = table.app.art("sizes", "grains")
        width, height = sheet.width // 2, sheet.height
        self._group = displayio.Group()
        self._group.hidden = True
        self._is_there = False
        x, base, room = places.HEAPS
        palette = table.app.palette
        cells = 1 + table.shown.players
        step = room // cells
        x += (step - width * self._columns) // 2
        self.tiles = [
            widgets.tilemap(
                *(self._group, palette, sheet, x + step * cell, base - height * self._rows),
                *(self._columns, self._rows, width, height),
            )
            for cell in range(cells)
        ]
        self._shown = bytearray(cells)
        self._counts = bytearray(cells)
        if not places.HOLDINGS_ACROSS:
            self._add_marks(table, x, base + 2, step)
        table.group.append(self._group)

    def _add_marks(self, table, x, y, step):
        """Add the symbols of seats below their heaps, if Holdings are in another place."""
        sheet = table.app.symbols_sheet
        side = sheet.height
        for seat in range(table.shown.players):
            colour = table.app.lineup.colour(seat)
            at = x + step * (1 + seat) + 3
            widgets.tile(self._group, table.app.palette, sheet, at, y, side, side, colour)

    def hide(self):
        self._is_there = False
        self.draw()

    def draw(self):
        """Show the heaps where the words of the choices have been, or hide them. Returns 0."""
        widgets.hide(self._group, not self._is_there)
        return 0

    def begin(self, cell, to_cell, amount):
        """Show the heaps before `amount` nuggets moved from `cell` to `to_cell`."""
        self.cell = cell
        self.to_cell = to_cell
        for each in range(len(self.tiles)):
            self._counts[each] = self._view[VIEW_MIDDLE + each]
            self._set(each, self._counts[each])
        self.move(amount)
        self._is_there = True
        widgets.draw_last(self)

    def top(self, cell):
        """Return the x, y above the top of a heap."""
        heap = self.tiles[cell]
        rows = self._shown[cell] // self._columns
        return heap.x, heap.y + (self._rows - rows) * heap.tile_height - _ABOVE

    def move(self, left):
        """Show the heaps while `left` nuggets have still to move."""
        self._set(self.cell, self._counts[self.cell] + left)
        self._set(self.to_cell, self._counts[self.to_cell] - left)

    def _set(self, cell, count):
        heap = self.tiles[cell]
        count = min(count, self._columns * self._rows)
        shown = self._shown[cell]
        for at in range(min(count, shown), max(count, shown)):
            heap[at % self._columns, self._rows - 1 - at // self._columns] = int(at < count)
        self._shown[cell] = count
