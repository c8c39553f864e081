"""Shows the nuggets of the middle and of each seat as heaps while nuggets move."""

import displayio

from engine.nuggets.rules import VIEW_MIDDLE
from ui.kit import widgets

_ABOVE = 8  # pixels from a heap to a nugget above it


class Heaps:
    """A heap for each cell of Holdings, as `tiles` of `group` (ui.nuggets.table_parts)."""

    def __init__(self, table):
        self._view = table.shown.view
        self.cell = self.to_cell = 0
        self._columns, self._rows = table.places.HEAP
        self.group = displayio.Group()
        self.group.hidden = True
        self.tiles = ()
        self._is_there = False
        cells = 1 + table.shown.players
        self._shown = bytearray(cells)
        self._counts = bytearray(cells)

    def hide(self):
        self._is_there = False
        self.draw()

    def draw(self):
        """Show the heaps where the words of the choices have been, or hide them. Returns 0."""
        widgets.hide(self.group, not self._is_there)
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
