# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Text in pages, such as the rules."""

from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.loading import give_back
from ui.menu.wrapping import show
from ui.texts import page_of, say

_BELOW = 3  # what letters have below their baseline


class Pages(Screen):
    """The text file `name` by pages: down, right and A go on, up and left go back, B leaves."""

    def __init__(self, app, name, heading):
        super().__init__(app)
        self.name = name
        self.at = 0
        self.count = 0
        # A page with more lines than the screen is shown in parts, from line `first`.
        self.first = 0
        self.rest = 0
        layout = self.layout
        room = layout.WIDTH - 2 * layout.MARGIN
        self.backdrop()
        self.title(heading)
        self.number = self.text(
            layout.WIDTH - 40, layout.TITLE_BASELINE, 34, theme.BRONZE, widgets.RIGHT
        )
        self.lines = [
            self.text(layout.MARGIN, layout.FIRST_LINE + layout.LINE * i, room)
            for i in range(self.layout.LINES)
        ]
        self.footer("next", "back")
        self.draw()

    def draw(self):
        words, self.count = page_of(self.name, self.at)
        self.rest = show(words, self.lines, self.first, self.app.text_font)
        number = say("page", self.at + 1, self.count)
        self.number.set(number + "↓" if self.rest else number)

    def key(self, key):
        if key == keys.B or key == keys.HOLD_B:
            self.leave()
            return
        if key == keys.UP or key == keys.LEFT:
            if not self.first:
                self.at = max(0, self.at - 1)
            self.first = max(0, self.first - len(self.lines))
        elif self.rest:
            self.first += len(self.lines)
        else:
            self.first = 0
            self.at = (self.at + 1) % self.count
        self.draw()

    def leave(self):
        self.app.open_menu()


class Rules(Pages):
    """The rules of a game, with pictures where they fit."""

    picture = None

    def __init__(self, app, game, leave):
        """`leave()` is called at the end."""
        self.game = game
        self.leave = leave
        super().__init__(app, game + "/pages/rules", say(game))

    def draw(self):
        super().draw()
        if self.picture:
            self.group.remove(self.picture)
            self.picture = None
        if not self.layout.MONO and not self.first and not self.rest:
            self._illustrate()

    def _illustrate(self):
        from ui.menu.vignettes import draw

        layout = self.layout
        used = sum([1 for line in self.lines if line.text])
        top = layout.FIRST_LINE + layout.LINE * (used - 1) + _BELOW
        self.picture = draw(self.app, self.game, self.at, top)
        if self.picture:
            self.group.append(self.picture)
        give_back()
