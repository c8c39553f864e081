"""Shows messages to confirm: missing parts, wrong settings, damaged saves, what the dig is."""

from ui.core import keys
from ui.kit.screen import Screen
from ui.pages.wrapping import lines_of, show


class MessageScreen(Screen):
    """A screen for the texts in `notes`, one by one.

    A removes a text and shows the next. After the last, it calls `then()`. On the first page of a
    text, B calls `back()`, if there is one.
    """

    def __init__(self, app, notes, then, title="!", back=None):
        super().__init__(app)
        self.notes = notes
        self.then = then
        self.back = back
        self.first = 0
        self.rest = 0
        self.backdrop()
        self.title(title)
        self.lines = lines_of(self)
        self.footer("next", "back" if back else None)
        self.draw()

    def draw(self):
        self.rest = show(self.notes[0], self.lines, self.first)

    def key(self, key):
        if key == keys.B and self.first:
            self.first -= len(self.lines)
            self.draw()
        elif key == keys.B and self.back:
            self.back()
        elif key == keys.A and self.rest:
            self.first += len(self.lines)
            self.draw()
        elif key == keys.A:
            self.notes.pop(0)
            self.first = 0
            if self.notes:
                self.draw()
            else:
                self.then()
