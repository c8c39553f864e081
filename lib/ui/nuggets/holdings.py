"""Shows the number of nuggets in the middle and of each seat."""

from engine.nuggets import rules
from ui.kit import theme, widgets
from ui.kit.animation import Flight

_COLUMNS = 8
_DIM = 4  # a die that is not picked has a quarter of its light
_WHITE = 0xC8B48C
_GREY = 0x504838
_DANGER = 0xE00000
# Lasso, nugget and number. They differ from the lights of seats.
_LIGHTS = (_WHITE, theme.GOLD_LIGHT, _GREY)


class Holdings:
    """A list of cells: 0 is the middle, 1 + seat is a seat, as in the view from VIEW_MIDDLE.

    add_cells(holdings, nugget) is that of ui.nuggets.table_parts. It returns `now`, the mark of the
    seat to move, and the `marks` and `counts` of all cells.
    """

    def __init__(self, table, add_cells, nugget):
        self.table = table
        self.places = table.places
        self.shown = table.shown
        self.now, self.marks, self.counts = add_cells(self, nugget)

    def place(self, cell):
        """Return the x, y of a cell.

        Cells are in a row, or in a column where a sentence of the lesson ends between two of them.
        With five players the column of a tiny screen is closer.
        """
        places = self.places
        x, y, step = places.HOLDINGS
        cells = 1 + self.shown.players
        if not places.HOLDINGS_ACROSS:
            end = self.table.layout.HEIGHT - self.table.layout.BAR
            step = min(step, end // cells)
            return x, min(y, end - step * cells) + step * cell
        step //= cells
        return x + step * cell + (step - places.HOLDING[0]) // 2, y

    def show(self):
        """Update the numbers."""
        for cell in range(len(self.counts)):
            self.counts[cell].set(str(self.shown.view[rules.VIEW_MIDDLE + cell]))

    def turn(self, seat):
        """Mark the cell of the seat to move."""
        self.now.x, self.now.y = self.place(1 + seat)
        widgets.hide(self.now, False)
        for cell in range(len(self.marks)):
            self.table.set_selected((self.counts[cell],), (self.marks[cell],), cell == 1 + seat)

    def draw_pixels(self, pixels, dice, risk):
        """Light one row of the grid for each of these: roll, set, middle, and every seat.

        Dice have the colour of their kind, nuggets that of their owner. The set has a light for
        each nugget that its player may take. In a bust they go out. If `risk` is not 0, that share
        of the roll's row in percent is red instead.
        """
        pixels.fill(0, 0, 0)
        for column in range(_COLUMNS if risk else 0):
            part = min(100, max(0, risk * _COLUMNS - 100 * column))
            theme.set_part(pixels, column, _DANGER, part, 100)
        for i in range(0 if risk else dice.count):
            rgb = _LIGHTS[2 if dice.rolling else min(dice.faces[i], 2)]
            theme.set_part(pixels, i, rgb, 1, 1 if dice.picked >> i & 1 else _DIM)
        value = self.shown.view[rules.VIEW_VALUE]
        for i in range(min(_COLUMNS, value * dice.lights // rules.DICE)):
            theme.set_part(pixels, _COLUMNS + i, theme.GOLD_LIGHT)
        for cell in range(len(self.marks)):
            self.light(pixels, cell)

    def light(self, pixels, cell, more=0):
        """Light the bar of a cell with `more` nuggets added.

        A pixel is ten nuggets. The last one is dimmed in proportion.
        """
        rgb = theme.GOLD_LIGHT
        if cell:
            rgb = theme.seat_light(self.table.app.lineup.colour(cell - 1))
        count = self.shown.view[rules.VIEW_MIDDLE + cell] + more
        each = (rules.NUGGETS + _COLUMNS - 1) // _COLUMNS
        for column in range(_COLUMNS):
            part = min(each, max(0, count - column * each))
            theme.set_part(pixels, (2 + cell) * _COLUMNS + column, rgb, part, each)


class Nugget(Flight):
    """A nugget that flies from cell to cell. The lights of one bar move to the other.

    If a seat is robbed, it cries, and a lasso flies to it first, in a third of the time.
    """

    lit = True
    adds = True

    def __init__(self, sprite, lasso, holdings, heaps):
        super().__init__(sprite, holdings.show)
        self._holdings = holdings
        self.nugget = sprite
        self._lasso = lasso
        lasso.hidden = True
        self._heaps = heaps
        self._amount = self._left = 0
        self._steals = False

    def send(self, arc, cell, to_cell, amount):
        """Move `amount` nuggets from cell to cell. The heaps shrink and grow meanwhile."""
        heaps = self._heaps
        heaps.begin(cell, to_cell, amount)
        self._amount = self._left = amount
        x, y = heaps.top(cell)
        to_x, to_y = heaps.top(to_cell)
        self._steals = cell > 0
        self.sprite = self.nugget
        self.aim(x, y, to_x, to_y, arc)
        self.sprite.hidden = self._steals
        return self

    def step(self, done, frames):
        if self._steals:
            if done == 4:  # by then, a board has sent what changes as the flight begins
                self._holdings.table.cry(self._heaps.cell - 1)
            thrown = frames // 3
            if done <= thrown:
                # The same way, the other way round.
                self.sprite = self._lasso
                super().step(thrown - done, thrown)
                return
            self._lasso.hidden = True
            self.sprite = self.nugget
            done -= thrown
            frames -= thrown
        super().step(done, frames)
        self._left = self._amount - self._amount * done // frames
        self._heaps.move(self._left)

    def end(self):
        if self._steals:
            self._holdings.table.cry(self._heaps.cell - 1)
        self._lasso.hidden = True
        self._heaps.move(0)
        super().end()

    def draw_pixels(self, pixels):
        self._holdings.light(pixels, self._heaps.cell, self._left)
        self._holdings.light(pixels, self._heaps.to_cell, -self._left)
