"""Shows text in pages, such as the rules."""

from ui import loading
from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.pages.wrapping import lines_of, wrap
from ui.texts import page_of, say

_BELOW = 3  # pixels of a letter below its baseline


class Pages(Screen):
    """A screen for the pages of the text file `name`.

    Down, right and A show the next page, up and left the previous one. B leaves.
    """

    at = 0

    def __init__(self, app, name, heading):
        super().__init__(app)
        self.name = name
        self.count = 0
        # A page with more lines than the screen is shown in parts, from line `first`.
        self.first = 0
        self.rest = 0
        layout = self.layout
        self.fit = layout.LINES  # the most lines of the last part: a picture may need room
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
        lines = wrap(words, self.lines[0].room, self.lines[0].font)
        self.room = self._room(len(lines))
        self.rest = max(0, len(lines) - self.first - self.room)
        part = lines[self.first : self.first + self.room]
        for i in range(len(self.lines)):
            self.lines[i].set(part[i] if i < len(part) else "")
        number = say("page", self.at + 1, self.count)
        self.number.set(number + "↓" if self.rest else number)

    def _room(self, count):
        """Return the number of lines of a part, so that all parts of a page are about equal.

        `count` is the number of lines of the page.
        """
        if count <= self.fit:
            return self.fit
        others = max(1, -(-(count - self.fit) // len(self.lines)))
        return max(-(-count // (others + 1)), -(-(count - self.fit) // others))

    def key(self, key):
        if key == keys.B or key == keys.HOLD_B:
            self.leave()
            return
        if key == keys.UP or key == keys.LEFT:
            if not self.first:
                self.at = max(0, self.at - 1)
            self.first = max(0, self.first - self.room)
        elif self.rest:
            self.first += self.room
        else:
            self.first = 0
            self.at = (self.at + 1) % self.count
        self.draw()

    def leave(self):
        self.app.open_menu()


class Rules(Pages):
    """The rules of a game, with a picture on each page that has room for it."""

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
        if illustration.height and (self.room <= self.fit or not self.rest):
            self.picture = illustration.draw(self.layout.WIDTH)
            self.group.append(self.picture)
        loading.release()

    def _lines_above(self, height):
        """Return the number of lines that fit above a picture."""
        layout = self.layout
        left = layout.HEIGHT - layout.BAR - height - _BELOW - layout.FIRST_LINE
        return min(layout.LINES, left // layout.LINE + 1)
