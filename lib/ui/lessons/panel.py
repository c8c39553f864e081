"""Shows a sentence in a panel over the table."""

import displayio

from ui.kit import theme, widgets

_LINES = 5
_FINGER = 8  # pixels of the finger that must be visible
_CURSOR = 3  # the same below the middle of the cursor


class Panel:
    """A panel with a sentence over the lower or upper part of `screen`. `edge` is its box."""

    def __init__(self, screen):
        layout = screen.layout
        self._layout = layout
        self._rim = rim = 1 if layout.MONO else 2  # a tiny screen has few rows
        self._font = screen.app.fonts["text"]
        self.group = displayio.Group()
        self.group.hidden = True
        self._is_asked = False
        self._end = self._foot = 0  # y of its end at the top, and of its beginning at the foot
        self._is_off = False  # True while it would hide the cursor or the finger
        palette = screen.app.palette
        width = layout.WIDTH
        self.edge = widgets.box(self.group, palette, 0, 0, width, 1, theme.GOLD)
        self._inside = widgets.box(self.group, palette, rim, rim, width - 2 * rim, 1, theme.INK)
        room = width - 4 * rim
        colour = theme.rgb(theme.CREAM)
        self.lines = []
        self._step = min(layout.LINE, self._font.height + 1)
        for i in range(_LINES):
            baseline = 2 * rim + self._font.ascent + self._step * i
            line = widgets.Text(self.group, self._font, 2 * rim, baseline, room, colour)
            self.lines.append(line)
        screen.group.append(self.group)

    def show(self, words, rows, spot=None, cursor=None):
        """Show `words` above the bar at the foot, or at the top, as keep_off() does.

        `rows` has y and height of each row of the table that the panel may hide, but not cut.
        """
        from ui.pages.wrapping import show

        show(words, self.lines)
        count = sum([1 for line in self.lines if line.text])
        end = self._step * count + 4 * self._rim
        foot = self._layout.HEIGHT - self._layout.BAR - end
        rows = sorted(rows)  # what is moved for one row may cut the next
        for row, height in rows:
            if row < end < row + height:
                end = row + height
        for row, height in reversed(rows):
            if row < foot < row + height:
                foot = row
        self._end, self._foot = end, foot
        self._is_asked = True
        is_free = self.keep_off(spot, cursor)
        widgets.hide(self.group, True)
        widgets.draw_last(self)
        return is_free

    def draw(self):
        """Show the panel. draw_texts() calls it when the lines are drawn: before, they are old."""
        widgets.hide(self.group, self._is_off or not self._is_asked)
        return 0

    def keep_off(self, spot, cursor=None):
        """Move the panel to leave two places free, each a y or None: `spot` and `cursor`.

        Returns False if it hides `spot` at the foot and at the top. It is then at the foot. If
        only one of the two would be free, the panel is hidden.
        """
        height, foot = self._end, self._foot
        end = self._layout.HEIGHT - self._layout.BAR
        is_low = is_high = False
        for y, above in ((spot, _FINGER), (cursor, _CURSOR)):
            if y is not None:
                is_low = is_low or foot - above <= y < end
                is_high = is_high or y < height
        is_both = is_low and is_high
        is_at_top = is_low and not is_both
        widgets.move_to(self.group, 0, 0 if is_at_top else foot)
        height = height if is_at_top else end - foot
        if self.edge.height != height:
            self.edge.height = height
            self._inside.height = height - 2 * self._rim
        is_off = is_both and cursor is not None
        if self._is_off != is_off:
            self._is_off = is_off
            self.draw()
        return not is_both or is_off

    @property
    def is_large(self):
        """True if the panel covers more than half of the table."""
        return 2 * self.edge.height > self._layout.HEIGHT - self._layout.BAR

    def hide(self):
        """Hide the sentence."""
        self._is_asked = False
        self.draw()
