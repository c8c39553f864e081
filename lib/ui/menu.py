# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The first screen."""

from ui import scenery
from ui.choices import Choices
from ui.texts import say


class Menu(Choices):
    def __init__(self, app):
        self._rows = ["continue"] if app.play else []
        self._rows += ["gold", "rules", "settings"]
        super().__init__(app, "choose", None)

    def head(self):
        scenery.draw(self)
        return self.layout.MENU_ROW, self.layout.MENU_ROWS

    def rows(self):
        return [(say(row), None, ()) for row in self._rows]

    def choose(self, row):
        getattr(self, "_" + self._rows[row])()

    def back(self):
        """There is nowhere to go back to."""

    def _continue(self):
        self.app.play.resume()

    def _gold(self):
        from ui.seats import Seats

        self.app.show(Seats(self.app, "gold"))

    def _rules(self):
        from ui.rules import Rules

        self.app.show(Rules(self.app, "gold"))

    def _settings(self):
        from ui.settings import Settings

        self.app.show(Settings(self.app))
