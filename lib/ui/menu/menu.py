# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The menu."""

from engine.games import NAMES
from ui.menu import emblems, scenery
from ui.menu.list_screen import ListScreen
from ui.texts import say


class Menu(ListScreen):
    """The first screen: a row for each kept game, each game and each page.

    It opens at the row `app.menu_row`: the name of a row, "continue" for the first one.
    """

    def __init__(self, app):
        self._kept = app.saver.names()
        self._rows = ["continue"] * len(self._kept)
        self._rows.extend(NAMES)
        self._rows += ["match", "rules", "settings", "statistics", "credits"]
        row = app.menu_row
        at = self._rows.index(row) if row in self._rows else 0
        super().__init__(app, "choose", None, at)

    def head(self):
        scenery.draw(self)
        return self.layout.MENU_ROW, self.layout.MENU_ROWS

    def rows(self):
        rows = [(say(row), None, ()) for row in self._rows]
        for i in range(len(self._kept)):
            rows[i] = (say("continue"), say(self._kept[i]), ())
        return rows

    def can_change(self, row):
        """Names of kept games are no choice."""
        return False

    def on_move(self):
        """Tell games apart by what they are about."""
        name = self._rows[self.at]
        self.show_a(name + "_is" if name in NAMES else "choose")

    def draw_pixels(self, pixels):
        """Show the emblem of the game, or of what else the row is."""
        name = self._kept[self.at] if self.at < len(self._kept) else self._rows[self.at]
        if name in NAMES:
            emblems.emblem(pixels, name)
        else:
            emblems.emblem(pixels, "menu", name)

    def choose(self, row):
        name = self.app.menu_row = self._rows[row]
        if name == "continue":
            from ui.menu.dialogs import resume

            resume(self.app, self._kept[row])
        elif name in NAMES:
            from ui.menu.seats import Seats

            self.app.show(Seats(self.app, name))
        elif name == "match":
            from ui.menu.match import MatchMenu

            self.app.show(MatchMenu(self.app))
        elif name == "rules":
            from ui.menu.rules_menu import RulesMenu

            self.app.show(RulesMenu(self.app))
        elif name == "settings":
            from ui.menu.settings import SettingsScreen

            self.app.show(SettingsScreen(self.app))
        elif name == "statistics":
            from ui.menu.statistics_page import StatisticsPage

            self.app.show(StatisticsPage(self.app))
        else:
            from ui.pages.credits import Credits

            self.app.show(Credits(self.app))

    def back(self):
        """B does nothing here."""
