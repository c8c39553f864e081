"""The cover card between two turns: hides the table and names the next player."""

import displayio
import vectorio

from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.texts import say

# The corners of the symbols: x, y as hex digits, 6 is the centre. The first is a disc.
_CORNERS = ("", "11b1bb1b", "60cc0c", "60c66c06", "022064a0c286caac682c0a46")


class HandoverScreen(Screen):
    """Shows `seat` in its colour until A is pressed; then `then()` is called."""

    on_hold = "hold_leaves"

    def __init__(self, app, seat, then):
        super().__init__(app)
        self.then = then
        self.colour = app.lineup.colour(seat)
        layout = self.layout
        self.backdrop(theme.SEATS + self.colour)
        face = app.lineup.face(seat)
        if face < 0:
            self._big_symbol()
        else:
            self._large_face(face)
        x, baseline, room = layout.COVER_WORDS
        words = self.text(x, baseline, room, theme.WHITE, widgets.CENTRE)
        words.set(say("pass_on"))
        name = self._large_name()
        name.set(app.lineup.name(seat))
        self.set_selected((words, name), (), True)
        self.footer("ready")
        app.set_status_led(self.colour)

    def _large_name(self):
        x, baseline, room, scale = self.layout.COVER_NAME
        whole = self.group
        self.group = displayio.Group(scale=scale, x=x, y=baseline)
        name = self.text(0, 0, room, theme.WHITE, widgets.CENTRE, "title")
        whole.append(self.group)
        self.group = whole
        return name

    def _large_face(self, face):
        x, y, reach = self.layout.COVER_SYMBOL
        scale = reach // 8
        self.add_face(face, x - 8 * scale, y - 8 * scale, scale)
        if self.layout.MONO:
            mark = self.symbol(x - 4, y + 8 * scale + 1, self.colour)
            self.set_selected((), (mark,), True)

    def _big_symbol(self):
        x, y, reach = self.layout.COVER_SYMBOL
        at = [(int(digit, 16) - 6) * reach // 6 for digit in _CORNERS[self.colour]]
        palette = self.app.palette
        if at:
            points = list(zip(at[::2], at[1::2]))
            shape = vectorio.Polygon(pixel_shader=palette, points=points, x=x, y=y)
        else:
            shape = vectorio.Circle(pixel_shader=palette, radius=reach, x=x, y=y)
        shape.color_index = theme.INK if self.layout.MONO else theme.WHITE
        self.group.append(shape)

    def key(self, key):
        if key == keys.A:
            self.then()
        elif key == keys.HOLD_B:
            self.app.play.pause()

    def draw_pixels(self, pixels):
        """Show the same symbol on the pixels."""
        theme.seat_symbol(pixels, self.app.symbols_sheet, self.colour)
