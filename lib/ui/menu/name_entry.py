"""Asks for a name, letter by letter."""

from ui.core import keys
from ui.core.people import LETTERS
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.pages.text_pages import page_of
from ui.texts import say

_NONE = "_"


class NameEntry(Screen):
    """A screen to spell a name, beginning with `name`.

    Up and down change a letter, left and right go to another. A calls `then(name, face)`, B calls
    `back()`.
    """

    def __init__(self, app, name, face, then, back):
        super().__init__(app)
        self._face = face
        self._then = then
        self._back = back
        # Two rows of letters: for the first letter of a name, and for all others.
        self._letters = page_of("texts/people", 1)[0].split("\n")
        self._name = list(name)
        self._at = min(len(name), LETTERS - 1)
        self.backdrop()
        self.title(say("your_name"))
        self._places = places = app.places("menu")
        self.add_face(face, *places.WHO_FACE)
        self._cells = [self._cell(i, places.SPELL[1], theme.CREAM, "title") for i in range(LETTERS)]
        self._marks = [self._cell(0, y, theme.BRONZE, "text") for y in places.SPELL_MARKS]
        self._marks.append(self._cell(1, places.SPELL[1], theme.BRONZE, "text"))
        for mark, sign in zip(self._marks, "↑↓"):
            mark.set(sign)
        self._marked = 0  # the place of the marks
        self.footer("done", "back")
        self.draw()

    def _cell(self, i, baseline, colour, font):
        x, _, step = self._places.SPELL
        return self.text(x + step * i, baseline, step, colour, widgets.CENTRE, font)

    def draw(self):
        """Show the name and mark the selected letter."""
        name = self._name
        # In the next place, if it has no letter yet: else who has turned one takes it for the name.
        onward = self._at + 1 if self._at + 1 == len(name) < LETTERS else LETTERS
        self._marks[-1].set("→" if onward < LETTERS else "")
        for i in range(LETTERS):
            chosen = i == self._at
            letter = name[i] if i < len(name) else "" if i == onward else _NONE
            self._cells[i].set(letter, theme.rgb(theme.GOLD if chosen else theme.CREAM))
        for mark in self._marks:
            mark.move(self._places.SPELL[2] * (self._at - self._marked), 0)
        self._marked = self._at
        widgets.hide(self.a_button, not name)
        self.a_words.set(say("done") if name else "")

    def key(self, key):
        if key == keys.UP or key == keys.DOWN:
            self._turn(1 if key == keys.DOWN else -1)
        elif key == keys.LEFT:
            self._at = max(0, self._at - 1)
        elif key == keys.RIGHT:
            self._at = min(self._at + 1, len(self._name), LETTERS - 1)
        elif key == keys.A:
            if self._name:
                self._then("".join(self._name), self._face)
            return
        else:
            self._back()
            return
        self.draw()

    def _turn(self, step):
        """Change the selected letter to the next, or to none: then the name ends here.

        The first one is always a letter, and A in a new name.
        """
        name = self._name
        letters = self._letters[min(self._at, 1)]
        at = letters.find(name[self._at]) if self._at < len(name) else -1
        if self._at:
            at = (at + 1 + step) % (len(letters) + 1) - 1
        else:
            at = (at + step) % len(letters) if name else 0
        if at < 0:
            del name[self._at :]
        elif self._at < len(name):
            name[self._at] = letters[at]
        else:
            name.append(letters[at])
