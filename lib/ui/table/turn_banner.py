"""Shows the name of the next person on the bar while the handheld changes hands."""

from ui import loading
from ui.kit import theme, widgets
from ui.kit.drawing import FACE_SIDE

_FRAMES = 54  # at normal speed, for the name
_BENEATH = 162  # for what it covers: that says what to do
_FIRST = 36  # for the first name over a question


class TurnBanner:
    """A cover over the bar of `table`, from show() to end(). It has the colour of the seat.

    The first key of the next person ends it, and acts as usual. No fixed time would do: handing a
    board over may take long. Until then the name and what it covers take turns: else nobody would
    learn what to do. A choice for A on the bar remains once it is shown. The face remains through
    the turn, in place of the seat's symbol. While the table has room for it, it is enlarged there,
    as is the symbol of a guest. The bar of a monochrome screen has no room for a face.
    """

    def __init__(self, table):
        self._table = table
        self._face = None
        self._in_bar = None  # x, y and scale of the face in the bar, if it has room there
        self.is_shown = False
        self.is_unread = False  # True until what it covers has been shown
        self._frames = 0
        self._signs_from = 0  # frames left from which on the lights show the seat's symbol
        self._colour = self._side = 0
        # Free the module that has drawn it. A local variable here would keep it in memory.
        self._group, self._field, self._name = loading.load_temporary("table.name_cover").add(table)
        self._group.hidden = True
        loading.release()

    def show(self, seat):
        """Name `seat` and show its face."""
        app = self._table.app
        self.turn_to(seat)
        self._field.color_index = theme.SEATS + self._colour
        name = self._table.play.named(seat)
        self._name.text = name
        if app.layout.MONO:
            self._field.width = app.fonts["text"].measure(name) + 4
        self.is_shown = self.is_unread = True
        first = _FIRST if self._table.hides_question else _FRAMES
        self._frames = app.settings.frames(first)
        # The first time no turn has ended.
        turned = self._table.turned if self._signs_from else 0
        self._signs_from = app.settings.frames(first - turned)
        # Hidden until the new name is drawn: the text still has the last one.
        self._group.hidden = True
        self._table.on_cover(False)
        widgets.draw_last(self)

    def turn_to(self, seat):
        """Show the face of `seat` alone: nothing is handed to a computer player."""
        colour = self._table.app.lineup.colour(seat)
        if self._face:
            if colour == self._colour:
                return
            self._table.group.remove(self._face)
            self._face = None
        self._colour = colour
        self._add(seat)

    def draw(self):
        """Draw the name, and cover the bar. Returns its number of letters."""
        if self.is_shown:
            self._hide(False)
        return self._name.draw()

    def _add(self, seat):
        """Add the face of a seat, or the symbol of a guest, if there is room for it."""
        table = self._table
        layout = table.layout
        has_face = table.app.lineup.face(seat) >= 0
        self._side = FACE_SIDE if has_face else table.app.symbols_sheet.height
        self._in_bar = None
        if has_face and not layout.MONO:
            self._in_bar = layout.BAR_TEXT - 2 - FACE_SIDE, layout.HEIGHT - FACE_SIDE, 1
        if self._in_bar or table.face_place:
            self._face = table.add_person(seat)
            widgets.hide(self._face, True)  # until step() has moved it

    def step(self):
        """Update name and face. Call it each frame."""
        if self.is_shown and widgets.is_drawn(self):
            self._frames -= self._frames > 0
            if self._frames == self._signs_from:
                self._table.app.mark_pixels_dirty()
            hidden = self._group.hidden
            if not (self._frames or (hidden and self._table.bar_asks)):
                self._hide(not hidden)
                frames = self._table.app.settings.frames(_FRAMES if hidden else _BENEATH)
                self._frames = self._signs_from = frames
        if self._face:
            self._place(self._face)

    def _place(self, face):
        """Show the face where the table or the bar has room for it, or hide it."""
        table = self._table
        place = table.face_place if table.has_face_room else self._in_bar
        # Only while the bar has this seat's symbol. It may have that of a card or another seat.
        widgets.hide(face, not place or table.sign[0] != self._colour)
        if place:
            scale = FACE_SIDE * place[2] // self._side
            if face.scale != scale:
                face.scale = scale
            widgets.move_to(face, place[0], place[1])

    def end(self):
        """Show the bar again."""
        if self.is_shown:
            self.is_shown = False
            self._hide(True)
            self._table.app.mark_pixels_dirty()

    def _hide(self, hidden):
        """Hide or show the name."""
        self._group.hidden = hidden
        self.is_unread &= not hidden
        self._table.on_cover(not hidden)

    def draw_pixels(self, pixels):
        """Show the seat's symbol while the bar is covered, but first the end of the last turn.

        Returns True if it is shown.
        """
        is_lit = self.is_shown and self._frames <= self._signs_from
        if is_lit:
            theme.seat_symbol(pixels, self._table.app.symbols_sheet, self._colour)
        return is_lit
