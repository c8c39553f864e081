# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The results of a game or match."""

from ui.core import keys
from ui.kit import theme, widgets
from ui.kit.screen import Screen
from ui.scores import celebration
from ui.texts import say


def headline(lineup, winners):
    """Return the text that names the winner, or says that the win is shared."""
    names = [lineup.name(seat) for seat in range(lineup.players) if winners >> seat & 1]
    if len(names) == 1:
        return say("winner", names[0])
    return say("shared")


def is_tie_broken(winners, points):
    """Return True if seats with the most points have not won."""
    most = [seat for seat in range(len(points)) if points[seat] == max(points)]
    return winners != sum([1 << seat for seat in most])


def match_table(app, play):
    """Return the table of the games played; the winners are crowned once the match is over."""
    from ui.scores.result_table import ResultTable

    match = play.match
    rows = [(say("game_number", game + 1), match.points[game]) for game in range(len(match.points))]
    winners = match.winners()
    if match.over:
        heading = headline(app.lineup, winners)
        totals = [match.total(seat) for seat in range(match.players)]
        note = say("tie_last") if is_tie_broken(winners, totals) else ""
        return ResultTable(app, heading, rows, winners, "menu", play.leave, play.leave, note)
    return ResultTable(app, say("match_table"), rows, 0, "next_game", play.next_game, play.pause)


class Scores(Screen):
    """The scores, best first: mark, bar, number, and a crown for winners."""

    notice_ms = 1500

    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.game = play.game
        self.winners = self.game.winners()
        self.backdrop()
        self.title(headline(app.lineup, self.winners))
        self.places = app.places("scores")
        self._crown = app.art.crown()
        below = self.draw(sorted(range(self.game.players), key=self._order, reverse=True))
        celebration.honour(self, below, self._crown)
        self.footer("next", "menu")
        self.animate(celebration.Celebration(self), celebration.FRAMES)

    def _order(self, seat):
        # No two alike: a board's sort mixes equal ones.
        return self.game.rank(seat) << 3 | 7 - seat

    def draw(self, ranking):
        """Draw one row a seat; `ranking` lists the seats, best first. Returns where room begins."""
        most = max(1, self.game.score(ranking[0]))
        y = self.places.SCORE_ROW_Y
        for seat in ranking:
            self._row(y, seat, most)
            y += self.places.SCORE_ROW_STEP
        return y

    def _row(self, y, seat, most):
        colour = self.app.lineup.colour(seat)
        score = self.game.score(seat)
        places = self.places
        self.crown(places.SCORE_ROW_CROWN, y, seat)
        x, top = places.SCORE_ROW_MARK
        self.symbol(x, y + top, colour)
        if score:
            x, top, longest, height = places.SCORE_ROW_BAR
            width = longest * score // most + 1
            self.box(x, y + top, width, height, theme.SEATS + colour)
        self.total(places.SCORE_ROW_TOTAL, y, seat)

    def crown(self, where, y, seat):
        """Draw the crown in the row at y if the seat has won."""
        if self.winners >> seat & 1:
            x, top = where
            widgets.picture(self.group, self.app.palette, self._crown, x, y + top)

    def total(self, where, y, seat):
        """Draw the score of a seat at the end of the row at y."""
        x, baseline, room = where
        number = self.text(x, y + baseline, room, theme.GOLD, widgets.RIGHT)
        number.set(str(self.game.score(seat)))

    def draw_pixels(self, pixels):
        points = [self.game.score(seat) for seat in range(self.game.players)]
        celebration.bars(pixels, self.app.lineup, points, self.winners)

    def key(self, key):
        if key == keys.A:
            self.play.after_scores()
        elif key == keys.B or key == keys.HOLD_B:
            self.play.put_down()
