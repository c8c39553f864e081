# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The rules of a game, in a few pages."""


from engine.games import NAMES
from ui import keys, theme
from ui.choices import Choices
from ui.screen import Screen
from ui.texts import page_of, say
from ui.wrapping import wrap

_LINES = 7
_LINE = 13


class RulesMenu(Choices):
    """Which game's rules."""

    def heading(self):
        return say("rules")

    def rows(self):
        return [(say(name), None, ()) for name in NAMES]

    def choose(self, row):
        self.app.show(Rules(self.app, NAMES[row]))


class Rules(Screen):
    """Down and A turn the page, up turns back, B returns to the menu."""

    def __init__(self, app, name):
        super().__init__(app)
        self.name = name
        self.at = 0
        self.backdrop()
        self.title(say(name))
        layout = self.layout
        room = layout.WIDTH - 2 * layout.MARGIN
        self.number = self.text(layout.WIDTH - 40, layout.TITLE_BASELINE, 34, theme.BRONZE, 2)
        self.lines = [
            self.text(layout.MARGIN, layout.FIRST_ROW + 10 + _LINE * i, room) for i in range(_LINES)
        ]
        self.hint("next", "back")
        self.draw()

    def draw(self):
        words, count = page_of(self.name, self.at)
        lines = wrap(words, self.lines[0].room, self.app.text_font)
        for i in range(_LINES):
            self.lines[i].set(lines[i] if i < len(lines) else "")
        self.overflow = len(lines) - _LINES
        self.count = count
        self.number.set(say("page", self.at + 1, count))

    def key(self, key):
        if key == keys.B or key == keys.HOLD_B:
            self.app.show(RulesMenu(self.app))
            return
        if key == keys.UP or key == keys.LEFT:
            self.at = max(0, self.at - 1)
        else:
            self.at = (self.at + 1) % self.count
        self.draw()
