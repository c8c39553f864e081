# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The statistics screen."""

from engine.games import NAMES
from ui.core.statistics import COLOURS, LEVEL_ROWS
from ui.menu.choices import Choices
from ui.texts import say


class StatisticsPage(Choices):
    """Wins and best scores by player; left and right on the first row choose the game."""

    def __init__(self, app):
        self.counts = app.saver.statistics
        self.game = 0
        super().__init__(app, "change")

    def heading(self):
        return say("statistics")

    def rows(self):
        name = NAMES[self.game]
        rows = [
            (say("games", self.counts.games(name)), say(name), ()),
            ("", say("wins_best"), ()),
        ]
        for row in range(COLOURS + LEVEL_ROWS):
            wins = self.counts.wins(name, row)
            best = self.counts.best(name, row)
            if wins or best:
                words = "%d / %d" % (wins, best)
                rows.append((_name(row), words, (row,) if row < COLOURS else ()))
        return rows

    def can_change(self, row):
        return row == 0

    def change(self, row, step):
        self.game = (self.game + step) % len(NAMES)
        self.at = 0
        self.top = 0
        self.draw()


def _name(row):
    """Return the name of a row: a colour or a computer's level."""
    if row < COLOURS:
        return say("colour%d" % row)
    return say("level%d" % (row - COLOURS + 1))
