"""A list to choose from: rows with a name and, for some, a value to change."""

import bitmaptools
import displayio

from ui.core import keys, tunes
from ui.kit import theme, typefaces, widgets
from ui.kit.screen import Screen
from ui.texts import say

WIDER = 20  # for `wider` of a screen with the names of games as values
_QUIET = 4  # frames without a change before a row is drawn ahead


class ListScreen(Screen):
    """A list of rows. Row `at` is selected first.

    Up and down select a row, left and right change its value, A chooses it and B goes back. The
    list scrolls if there are more rows than fit. One line more than fits is below the screen, with
    the row that scrolls in next: drawing its words takes a board up to 25 ms.

    Subclasses implement heading() and rows(), which returns a list of (name, value or None,
    colours). They handle choose(row), change(row, step) and back().
    """

    collects = False
    wider = 0  # pixels added to the room for values

    def __init__(self, app, a="choose", b="back", at=0):
        super().__init__(app)
        self.at = at
        self.backdrop()
        layout = self.layout
        self.first_row, rows = self.head()
        # On a tiny screen the words begin at 2: the bar has to begin before them.
        edge = 0 if layout.MONO else 2
        bar = (edge, self.first_row, layout.WIDTH - 2 * edge, layout.ROW)
        self.lit = None
        if not layout.MONO:
            self.bar = self.marker(*bar)
        texts = [self._line(i) for i in range(rows + 1)]
        if layout.MONO:
            self.lit = _LitBar(self.group, *bar)
            self.bar = self.lit.tiles
        self.lines = [texts[i] + (self._marks(i),) for i in range(rows + 1)]
        self.ahead = self.lines.pop()
        self._move_line(self.ahead, layout.HEIGHT)
        self._step = 1  # the direction of the last move: 1 is down, -1 up
        self.more = self.text(layout.WIDTH - 14, layout.TITLE_BASELINE, 12, theme.BRONZE)
        self.footer(a, b)
        self.top = 0
        self.move_to(at)

    def move_to(self, row):
        """Draw the rows with the cursor at one of them."""
        rows = len(self.lines)
        self.at = row
        self.top = max(0, min(self.top, row), row + 1 - rows)
        self.draw()

    def head(self):
        """Draw the part above the rows. Returns the y of the first row and how many rows fit."""
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
        """Scroll so that row `top` is first. Lines are moved, and only new rows are drawn."""
        lines = self.lines + [self.ahead]
        count = len(lines)
        shift = top - self.top
        for i in range(count):
            self._move_line(lines[i], self._offset((i - shift) % count) - self._offset(i))
        shift %= count
        self.ahead, *self.lines = lines[shift - 1 :] + lines[: shift - 1]
        self.top = top
        self._draw_rows()
        self.app.handheld.display.redraw()

    def _offset(self, i):
        """Return how far line `i` is below the first. The one after the last is off the screen."""
        return i * self.layout.ROW + (i == len(self.lines)) * self.layout.HEIGHT

    def _move_line(self, line, y):
        name, value, marks = line
        name.move(0, y)
        value.move(0, y)
        for mark in marks:
            mark.y += y

    def draw(self):
        """Show the current rows."""
        self._rows_now = self.rows()
        self._draw_rows()

    def _draw_rows(self):
        self.count = count = len(self._rows_now)
        for i in range(len(self.lines)):
            self._draw_row(self.lines[i], self.top + i)
        self._quiet = 0
        more = (self.top > 0) + 2 * (self.top + len(self.lines) < count)
        self.more.set(("", "↑", "↓", "↕")[more])
        self._show_bar()

    def _draw_row(self, line, row):
        shown = 0 <= row < self.count
        self._draw_line(line, self._rows_now[row] if shown else ("", None, ()), row)
        self._mark(line, row == self.at)

    def tick(self):
        self._quiet += 1
        if self._quiet == _QUIET:
            self._draw_row(self.ahead, self.top + (len(self.lines) if self._step > 0 else -1))

    def _mark(self, line, chosen):
        """Draw a line as selected or not."""
        self.set_selected((), line[2], chosen)
        if chosen and self.lit:
            self.lit.show(*line[:2])

    def _show_bar(self):
        self.bar.y = self.first_row + (self.at - self.top) * self.layout.ROW
        self.on_move()

    def on_move(self):
        """Handle that another row is selected."""

    def _draw_line(self, line, contents, row):
        name, value, marks = line
        words, setting, colours = contents
        name.set(words)
        if setting is None:
            value.set("")
        else:
            value.set("‹ %s ›" % setting if self.can_change(row) else setting)
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
        self._step = step
        self._quiet = 0
        old = self.lines[self.at - self.top]
        self.at = (self.at + step) % self.count
        if self.at < self.top:
            self._scroll(self.at)
        elif self.at >= self.top + len(self.lines):
            self._scroll(self.at - len(self.lines) + 1)
        else:
            # Only the two rows change.
            self._mark(old, False)
            self._mark(self.lines[self.at - self.top], True)
            self._show_bar()

    def show_a(self, words):
        """Show what A does on this row, as a key of texts. None hides the button."""
        widgets.hide(self.a_button, not words)
        self.a_words.set(say(words) if words else "")

    def can_change(self, row):
        """Return True if left and right change the value of a row."""
        return True

    def change(self, row, step):
        """Handle left (step -1) or right (1) on a row."""

    def choose(self, row):
        """Handle A on a row. By default it changes to the next value."""
        self.change(row, 1)

    def back(self):
        """Handle B. By default it opens the menu."""
        self.app.open_menu()


class _LitBar:
    """The selection bar of a monochrome screen. It covers a row with the same words, dark on lit.

    When it moves, a refresh sends its old and its new area once. Inverting the texts instead would
    send each of them.
    """

    def __init__(self, group, x, y, width, height):
        palette = displayio.Palette(2)
        palette[0] = 0xFFFFFF
        bitmap = displayio.Bitmap(width, height, typefaces.COLOURS)
        self.tiles = widgets.picture(group, palette, bitmap, x, y)
        self._texts = ()
        self._drawn = None

    def show(self, *texts):
        """Show these two Texts, from left to right."""
        self._texts = texts
        widgets.draw_last(self)

    def draw(self):
        """Draw from the first text that has changed. Returns 0, the letters that it sets."""
        first, last = self._texts
        drawn = (first.text, self.tiles.y, last.text)
        if drawn != self._drawn:
            self._draw_from(bool(self._drawn and self._drawn[:2] == drawn[:2]))
            self._drawn = drawn
        return 0

    def _draw_from(self, number):
        """Draw from text `number` (0 or 1) to the right edge."""
        tiles = self.tiles
        bitmap = tiles.bitmap
        name, value = self._texts
        # A long name reaches into the room for the value.
        end = name.x + name.font.measure(name.text)
        left = max(value.x, end) - tiles.x if number else 0
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
