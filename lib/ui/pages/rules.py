"""Shows text in pages, such as the rules."""

from ui import loading
from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.pages.text_pages import page_of
from ui.pages.wrapping import lines_of, wrap
from ui.texts import say

_BELOW = 3  # pixels of a letter below its baseline


class Pages(Screen):
    """A screen for the pages of the text file `name`.

    Down, right and A show the next page, up and left the previous one. B leaves, as does A on the
    last page.
    """

    at = 0

    def __init__(self, app, name, heading):
        super().__init__(app)
        self.name = name
        self.count = 0
        self.part = 0  # a page with more lines than the screen is shown in parts
        self.rest = 0  # parts after it
        layout = self.layout
        self.fit = layout.LINES  # the most lines of a part, unless a sentence has more
        self.backdrop()
        self.title(heading)
        self.number = self.text(
            layout.WIDTH - 46, layout.TITLE_BASELINE, 40, theme.BRONZE, widgets.RIGHT
        )
        self.lines = lines_of(self)
        self.footer("next", "back")
        self.draw()

    def draw(self):
        words, self.count = page_of(self.name, self.at)
        parts = self._parts(words)
        part = self.shown = parts[self.part]
        self.rest = len(parts) - self.part - 1
        for i in range(len(self.lines)):
            self.lines[i].set(part[i] if i < len(part) else "")
        number = say("page", self.at + 1, self.count)
        self.number.set(number + "↓" if self.rest else number)
        self.a_words.set(say("done" if self._is_last else "next"))

    @property
    def _is_last(self):
        return not self.rest and self.at + 1 == self.count

    def _parts(self, words):
        """Return the lines of each part of a page: whole sentences, if the screen has room."""
        begun, font, room = "", self.lines[0].font, self.lines[0].room
        parts, most = [], len(self.lines)
        for sentence in _sentences(words):
            both = begun + sentence
            if begun and len(wrap(both, room, font)) > self.fit:
                parts.append(begun)
                both = sentence.lstrip()
            begun = both
        found = []
        for part in parts + [begun]:
            lines = wrap(part, room, font)
            each = -(-len(lines) // -(-len(lines) // most))
            found += [lines[first : first + each] for first in range(0, len(lines), each)]
        return found

    def key(self, key):
        if key == keys.B or key == keys.HOLD_B or (key == keys.A and self._is_last):
            self.leave()
            return
        if key == keys.UP or key == keys.LEFT:
            if not self.part:
                self.at = max(0, self.at - 1)
            self.part = max(0, self.part - 1)
        elif self.rest:
            self.part += 1
        else:
            self.part = 0
            self.at = (self.at + 1) % self.count
        self.draw()

    def leave(self):
        self.app.open_menu()


class Rules(Pages):
    """The rules of a game, with a picture on the first part of a page that has room for it."""

    picture = None

    def __init__(self, app, game, leave, at=0):
        """Show page `at`. B calls `leave()`."""
        self.at = at
        self.game = game
        self.leave = leave
        self._sheets = {}
        super().__init__(app, game + "/pages/rules", say(game))

    def draw(self):
        if self.picture:
            self.group.remove(self.picture)
            self.picture = None
        from ui.pages.illustrations import Vignette

        pictures = loading.load_temporary(self.game + ".pictures")
        illustration = Vignette(self.app, pictures, pictures.PAGES[self.at], self._sheets)
        self.fit = self._lines_above(illustration.height)
        super().draw()
        # It illustrates the first part of a page. The others have exceptions to it.
        if illustration.height and not self.part and len(self.shown) <= self.fit:
            layout = self.layout
            end = layout.FIRST_LINE + layout.LINE * (len(self.shown) - 1) + _BELOW
            self.picture = illustration.draw(layout.WIDTH, layout.HEIGHT - layout.BAR - end)
            self.group.append(self.picture)
        loading.release()

    def _lines_above(self, height):
        """Return the number of lines that fit above a picture."""
        layout = self.layout
        left = layout.HEIGHT - layout.BAR - height - _BELOW - layout.FIRST_LINE
        return min(layout.LINES, left // layout.LINE + 1)


def _sentences(words):
    """Yield the sentences of `words`, each but the first with the space before it, if any."""
    begin = 0
    while begin < len(words):
        # Not letter by letter: a board keeps each as a name.
        ends = [words.find(end, begin) for end in (". ", "! ", "? ", "。", "！", "？")]
        end = min([end for end in ends if end >= 0] or [len(words)]) + 1
        yield words[begin:end]
        begin = end
