"""A list to choose from: rows with a name and, for some, a value to change."""

import bitmaptools
import displayio

from ui.core import keys, tunes
from ui.kit import theme, typefaces, widgets
from ui.kit.screen import Screen
from ui.texts import say

WIDER = 20  # for the longest name of a game beside how often it was played


class ListScreen(Screen):
    """Up and down move the bar, A chooses a row, left and right change its value, B goes back.

    A screen gives `heading()` and `rows()`, a list of (name, value or None, colours),
    and answers `choose(row)`, `change(row, step)` and `back()`. More rows than fit scroll.
    It begins with row `at`.
    """

    wider = 0  # pixels more for values

    def __init__(self, app, a="choose", b="back", at=0):
        super().__init__(app)
        self.at = at
        self.backdrop()
        layout = self.layout
        self.first_row, rows = self.head()
        bar = (2, self.first_row, layout.WIDTH - 4, layout.ROW)
        self.lit = None
        if not layout.MONO:
            self.bar = self.marker(*bar)
        texts = [self._line(i) for i in range(rows)]
        if layout.MONO:
            self.lit = _LitBar(self.group, *bar)
            self.bar = self.lit.tiles
        self.lines = [texts[i] + (self._marks(i),) for i in range(rows)]
        self.more = self.text(layout.WIDTH - 14, layout.TITLE_BASELINE, 12, theme.BRONZE)
        self.footer(a, b)
        self.top = max(0, self.at + 1 - rows)
        self.draw()

    def head(self):
        """Draw the part above the rows; return the y of the first row and how many fit."""
        self.headline = self.title(self.heading())
        return self.layout.FIRST_ROW, self.layout.ROWS

    def _line(self, i):
        layout = self.layout
        baseline = self.first_row + i * layout.ROW + layout.ROW_BASELINE
        name = self.text(layout.MARGIN, baseline, layout.WIDTH - 2 * layout.MARGIN)
        room = layout.WIDTH - layout.VALUE_X - layout.MARGIN + self.wider
        x = layout.VALUE_X - self.wider
        return name, self.text(x, baseline, room, theme.GOLD, widgets.RIGHT)

    def _marks(self, i):
        layout = self.layout
        x = layout.VALUE_X - 1 - layout.MARK_STEP
        y = self.first_row + i * layout.ROW + layout.ROW_MARK
        return [self.symbol(x - layout.MARK_STEP * k, y, 0) for k in range(2)]

    def _scroll(self, top):
        """Begin with another row. Lines move to their new places; only new rows are drawn."""
        lines = self.lines
        count = len(lines)
        shift = (top - self.top) % count
        step = self.layout.ROW
        for i in range(count):
            name, value, marks = lines[i]
            rows = (count if i < shift else 0) - shift
            name.move(0, rows * step)
            value.move(0, rows * step)
            for mark in marks:
                mark.y += rows * step
        self.lines = lines[shift:] + lines[:shift]
        self.top = top
        self._draw_rows()
        self.app.handheld.display.redraw()

    def draw(self):
        """Show the current rows."""
        self._rows_now = self.rows()
        self._draw_rows()

    def _draw_rows(self):
        rows = self._rows_now
        self.count = count = len(rows)
        for i in range(len(self.lines)):
            row = self.top + i
            line = self.lines[i]
            self._draw_line(line, rows[row] if row < count else ("", None, ()), row)
            self._mark(line, row == self.at)
        more = (self.top > 0) + 2 * (self.top + len(self.lines) < count)
        self.more.set(("", "↑", "↓", "↕")[more])
        self._show_bar()

    def _mark(self, line, chosen):
        """Show a line on the bar, or off it."""
        self.set_selected((), line[2], chosen)
        if chosen and self.lit:
            self.lit.show(*line[:2])

    def _show_bar(self):
        self.bar.y = self.first_row + (self.at - self.top) * self.layout.ROW
        self.on_move()

    def on_move(self):
        """Handle that another row is chosen."""

    def _draw_line(self, line, contents, row):
        name, value, marks = line
        words, setting, colours = contents
        name.set(words)
        if setting is None:
            value.set("")
        else:
            value.set("‹ " + setting + " ›" if self.can_change(row) else setting)
        for k in range(2):
            marks[k].hidden = k >= len(colours)
            if k < len(colours):
                marks[k][0] = colours[len(colours) - 1 - k]

    def key(self, key):
        if key != keys.B:
            self.sound(tunes.CHOSEN if key == keys.A else tunes.ROW)
        if key == keys.UP or key == keys.DOWN:
            self._move(1 if key == keys.DOWN else -1)
        elif key == keys.LEFT or key == keys.RIGHT:
            self.change(self.at, 1 if key == keys.RIGHT else -1)
        elif key == keys.A:
            self.choose(self.at)
        else:
            self.back()

    def _move(self, step):
        old = self.lines[self.at - self.top]
        self.at = (self.at + step) % self.count
        if self.at < self.top:
            self._scroll(self.at)
        elif self.at >= self.top + len(self.lines):
            self._scroll(self.at - len(self.lines) + 1)
        else:
            # All else stays as it is.
            self._mark(old, False)
            self._mark(self.lines[self.at - self.top], True)
            self._show_bar()

    def show_a(self, words):
        """Have the bar say what A does on this row, the key of a text; None: nothing."""
        widgets.hide(self.a_button, not words)
        self.a_words.set(say(words) if words else "")

    def can_change(self, row):
        """Return True if left and right change the value of a row."""
        return True

    def change(self, row, step):
        """Handle left (step -1) or right (1) on a row."""

    def choose(self, row):
        """Handle A on a row; by default the next value."""
        self.change(row, 1)

    def back(self):
        """Handle B; by default open the menu."""
        self.app.open_menu()


class _LitBar:
    """The selection bar of a monochrome screen: covers its row with the same, dark on lit.

    A refresh sends its old and new place once, and not each text of theirs again.
    """

    def __init__(self, group, x, y, width, height):
        palette = displayio.Palette(2)
        palette[0] = 0xFFFFFF
        bitmap = displayio.Bitmap(width, height, typefaces.COLOURS)
        self.tiles = widgets.picture(group, palette, bitmap, x, y)
        self._texts = ()
        self._drawn = None

    def show(self, *texts):
        """Show these, left to right."""
        self._texts = texts
        widgets.draw_last(self)

    def draw(self):
        """Draw what was set, from the first text that has changed. Returns the letters set: 0."""
        first, last = self._texts
        drawn = (first.text, self.tiles.y, last.text)
        if drawn != self._drawn:
            self._draw_from(bool(self._drawn) and self._drawn[:2] == drawn[:2])
            self._drawn = drawn
        return 0

    def _draw_from(self, number):
        """Draw text 0 or 1 and what is right of it."""
        tiles = self.tiles
        bitmap = tiles.bitmap
        name, value = self._texts
        # A long name reaches into the field of the value.
        left = max(value.x, name.x + name.width) - tiles.x if number else 0
        bitmaptools.fill_region(bitmap, left, 0, bitmap.width, bitmap.height, 0)
        for text in self._texts[number:]:
            top = tiles.y - text.tiles.y
            if text.text:
                bitmaptools.blit(
                    bitmap,
                    text.tiles.bitmap,
                    text.tiles.x - tiles.x,
                    max(0, -top),
                    y1=max(0, top),
                    skip_source_index=0,
                )
