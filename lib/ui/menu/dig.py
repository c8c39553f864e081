"""The dig: a short game from a seed that is its number, the same everywhere.

Where the date is known it is the number of the day; elsewhere a friend can tell it.
"""

from engine.games import NAMES, NUMBERED
from ui.core.lineup import DIG as LENGTH
from ui.core.people import DIG, DIG_BEST, DUG, NOT_DUG
from ui.menu.alone import WHO, Alone, player
from ui.texts import say

DAYS = 366
_NUMBER = 2  # the row
_LEAP = 30  # by A
_LEVEL, _WHO = 2, 5  # of the computer


def _next(person):
    """The number after the last one that is dug."""
    return person.dig % DAYS + 1 if person.results[DUG] != NOT_DUG else person.dig


class Dig(Alone):
    """Chooses the `number`; shows what everybody has dug there."""

    MATCH = LENGTH

    def __init__(self, app):
        self.number = app.handheld.day or _next(player(app))
        super().__init__(app)

    def heading(self):
        return say("dig")

    @property
    def _game(self):
        return NAMES[self.number % len(NAMES)]

    def own_rows(self):
        number, name = self.number, self._game
        best = self.person.results[DIG_BEST + NUMBERED.index(name)]
        rows = [(say("number"), str(number), ()), (say(name), "", ()), (say("best"), str(best), ())]
        there = [person for person in self.app.lineup.people.all if person.dig == number]
        dug = [(person.name, person.results[DUG]) for person in there]
        return rows + [(name, str(gold), ()) for name, gold in dug if gold != NOT_DUG]

    def can_change(self, row):
        return row in (WHO, _NUMBER)

    def change(self, row, step):
        if row == _NUMBER:
            self.number = (self.number - 1 + step) % DAYS + 1
        super().change(row, step)

    def choose(self, row):
        if row == _NUMBER:
            self.change(row, _LEAP)
        else:
            super().choose(row)

    def sit(self, lineup):
        lineup.starter = 0
        lineup.sit(1, _LEVEL, _WHO)
        return self._game

    def start(self, name, lineup):
        results = self.person.results
        if self.person.dig != self.number:
            results[DIG], results[DIG + 1] = self.number & 255, self.number >> 8
            results[DUG] = NOT_DUG
        super().start(name, lineup)


page = Dig
