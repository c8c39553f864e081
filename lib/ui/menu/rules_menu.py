"""The list of lessons and rules."""

from engine.games import NAMES, NUMBERED
from ui import loading
from ui.menu import emblems
from ui.menu.list_screen import ListScreen
from ui.texts import say

_WAYS = ("to_play", "to_read")
EACH = len(_WAYS)  # rows for each game


class RulesMenu(ListScreen):
    """A list with two rows for each game: play its lesson, or read its rules."""

    def heading(self):
        return say("rules")

    def rows(self):
        return [(say(name), say(what), ()) for name in NAMES for what in _WAYS]

    def can_change(self, row):
        """Return False: the values are labels."""
        return False

    def draw_pixels(self, pixels):
        emblems.emblem(pixels, NAMES[self.at // EACH])

    def choose(self, row):
        name = NAMES[row // EACH]
        if row % EACH:
            self.app.show(loading.load("pages.rules").Rules(self.app, name, self._again))
        else:
            self.app.menu_row = name
            self.app.settings.lessons &= ~(1 << NUMBERED.index(name))
            loading.load("lessons.lesson").start_before_seats(self.app, name, name)

    def _again(self):
        self.app.show(RulesMenu(self.app, at=self.at))
