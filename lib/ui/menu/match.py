"""The choice of a match."""

from engine.games import NAMES
from ui.menu import emblems, seats
from ui.menu.list_screen import ListScreen
from ui.texts import say


class MatchMenu(ListScreen):
    """Chooses the game of a match."""

    def heading(self):
        return say("match")

    def rows(self):
        return [(say(name), None, ()) for name in NAMES]

    def draw_pixels(self, pixels):
        emblems.emblem(pixels, NAMES[self.at])

    def choose(self, row):
        app = self.app
        seats.choose(app, NAMES[row], lambda: app.show(MatchMenu(app, at=row)))
