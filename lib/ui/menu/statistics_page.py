"""The statistics screen."""

from engine.games import NAMES
from ui import loading
from ui.core.lineup import COLOURS, LEVELS
from ui.core.people import BEST, WINS
from ui.menu.list_screen import WIDER, ListScreen
from ui.texts import say, seat_name

_HEAD = 2  # rows before the first with numbers


class StatisticsPage(ListScreen):
    """A list of wins and best scores in a game. Row `at` is selected first.

    Left and right on the first row change the game. People come first, and A opens the page of a
    person. Then come guests by colour and computer players by level.
    """

    wider = WIDER

    def __init__(self, app, game=0, at=0):
        self.counts = loading.load("scores.statistics").Statistics(app.saver.counts)
        self.people = app.lineup.people.all
        self.game = game
        at = at if at < _HEAD + len(self.people) else 0
        super().__init__(app, "change", at=at)

    def heading(self):
        return say("statistics")

    def rows(self):
        name = NAMES[self.game]
        rows = [
            (say("games", self.counts.games(name)), say(name), ()),
            ("", say("wins_best"), ()),
        ]
        for person in self.people:
            words = "%d / %d" % (person.result(name, WINS), person.result(name, BEST))
            rows.append((person.name, words, ()))
        for row in range(COLOURS + LEVELS):
            wins = self.counts.wins(name, row)
            best = self.counts.best(name, row)
            if wins or best:
                words = "%d / %d" % (wins, best)
                if row < COLOURS:
                    rows.append((seat_name(row), words, (row,)))
                else:
                    level = say("level%d" % (row - COLOURS + 1))
                    rows.append((say("computer", level), words, ()))
        if len(rows) == _HEAD:
            rows[-1] = (say("no_results"), None, ())
        return rows

    def _move(self, step):
        super()._move(step)
        if self.at == 1:  # the heading of the columns
            super()._move(step)

    def _is_person(self, row):
        return _HEAD <= row < _HEAD + len(self.people)

    def on_move(self):
        self.show_a("choose" if self._is_person(self.at) else "change" if self.at == 0 else None)

    def can_change(self, row):
        return row == 0

    def choose(self, row):
        if self._is_person(row):
            page = loading.load("menu.person").PersonPage
            app, game = self.app, self.game
            person = self.people[row - _HEAD]
            app.show(page(app, person, game, lambda: app.show(StatisticsPage(app, game, row))))
        else:
            self.change(row, 1)

    def change(self, row, step):
        if row == 0:
            self.game = (self.game + step) % len(NAMES)
            self.draw()
