# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The table of a match: a column a seat, a row a game, and the sum."""

from ui import art, keys, theme, widgets
from ui.gold_scores import headline
from ui.screen import Screen
from ui.texts import say

_NAME = 46  # room for the names of the rows


class MatchTable(Screen):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.match = match = play.match
        self.backdrop()
        if match.over:
            self.title(headline(app.party, match.winners()))
        else:
            self.title(say("match_table"))
        self._heads()
        for game in range(len(match.points)):
            self._row(game, say("game_number", game + 1), match.points[game], theme.CREAM)
        totals = [match.total(seat) for seat in range(match.players)]
        self.box(6, self._y(match.players) - 3, self.layout.WIDTH - 12, 1, theme.BRONZE)
        self._row(match.players, say("total"), totals, theme.GOLD)
        self.hint("menu" if match.over else "next_game")

    def _x(self, seat):
        column = (self.layout.WIDTH - _NAME - 6) // self.match.players
        return _NAME + seat * column, column

    def _y(self, row):
        return self.layout.FIRST_ROW + 11 + row * 13

    def _heads(self):
        y = self.layout.FIRST_ROW
        crown = art.crown()
        for seat in range(self.match.players):
            x, width = self._x(seat)
            self.symbol(x + width // 2 - 3, y + 1, self.app.party.colour(seat))
            if self.match.winners() >> seat & 1:
                widgets.picture(self.group, self.app.palette, crown, x + width // 2 - 14, y + 1)

    def _row(self, row, words, points, colour):
        baseline = self._y(row) + 9
        self.text(self.layout.MARGIN, baseline, _NAME - 6).set(words)
        for seat in range(self.match.players):
            x, width = self._x(seat)
            self.text(x, baseline, width, colour, widgets.CENTRE).set(str(points[seat]))

    def key(self, key):
        if key != keys.A:
            return
        if self.match.over:
            self.play.leave()
        else:
            self.play.begin()
