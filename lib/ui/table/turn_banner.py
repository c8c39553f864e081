"""The bar at the foot while the handheld changes hands: a name in the colour of its seat."""

import displayio

from ui.kit import theme, widgets
from ui.kit.drawing import FACE_SIDE

_FRAMES = 54  # at normal speed, where the bar asks


class TurnBanner:
    """Covers the bar of `table` from show() until end(), at the next person's first key.

    That key acts as usual. To pass a handheld on takes longer than any fixed time would allow.
    While A takes a choice shown on the bar, the name hides after a while. The face stays through
    the turn, where the seat's mark is; a monochrome screen has no room for one.
    """

    def __init__(self, table):
        self._table = table
        self._app = app = table.app
        layout = table.layout
        self._face = None
        self._group = displayio.Group()
        self.is_shown = False
        self._frames = 0
        self._colour = 0
        # On a monochrome screen letters are as high as the bar: a line more frames them.
        height = layout.BAR + layout.MONO
        y = layout.HEIGHT - height
        x = layout.BAR_TEXT - 2
        width = layout.WIDTH - x
        if layout.MONO:
            # Lit is only what is behind the name: all of it would flash when turns are quick.
            widgets.box(self._group, app.palette, x, y, width, height, theme.INK)
        self._field = widgets.box(self._group, app.palette, x, y, width, height, theme.SEATS)
        self._name = widgets.Text(
            self._group,
            app.text_font,
            layout.BAR_TEXT,
            layout.BAR_BASELINE,
            width - 4,
            theme.rgb(theme.WHITE),
        )
        table.set_selected((self._name,), (), True)
        table.group.append(self._group)

    def show(self, seat):
        """Name `seat` and show its face."""
        app = self._app
        self._colour = app.lineup.colour(seat)
        if self._face:
            self._table.group.remove(self._face)
            self._face = None
        face = app.lineup.face(seat)
        if face >= 0 and not app.layout.MONO:
            x = app.layout.BAR_TEXT - 2 - FACE_SIDE
            self._face = self._table.add_face(face, x, app.layout.HEIGHT - FACE_SIDE)
        self._field.color_index = theme.SEATS + self._colour
        name = app.lineup.name(seat)
        self._name.set(name)
        if app.layout.MONO:
            self._field.width = app.text_font.measure(name) + 4
        self.is_shown = True
        self._frames = app.settings.frames(_FRAMES)
        # Under cover: until the name is drawn it is the former one.
        self._group.hidden = True

    def step(self):
        """To be called each frame."""
        if self._face:
            # Not where the sign is that of a card, of another seat, or of who moved before.
            widgets.hide(self._face, self._table.sign[0] != self._colour)
        if self.is_shown and widgets.is_drawn(self._name):
            gives_way = self._table.bar_asks and not self._frames
            widgets.hide(self._group, gives_way)
            self._frames -= self._frames > 0

    def end(self):
        """Show the bar again."""
        if self.is_shown:
            self.is_shown = False
            widgets.hide(self._group, True)
            self._app.mark_pixels_dirty()

    def draw_pixels(self, pixels):
        """Show the seat's symbol while the bar is covered."""
        if self.is_shown:
            theme.seat_symbol(pixels, self._app.symbols_sheet, self._colour)
