"""The dig: a short game whose seed is its number, so it is the same on every handheld.

If the date is known, the number is the day of the year. Else friends can agree on one. Only the
first try counts. A person's results have only the number of the last dig. A higher number is a
first try. So is a lower one if it is today's: a new year has begun.
"""

from ui.core.lineup import DIG as LENGTH
from ui.core.people import DIG, DUG, FACES, NOT_DUG
from ui.menu.alone_page import WHO, Alone
from ui.menu.menu import game_of_dig, player
from ui.texts import say

_CHOICES = 999  # numbers to choose from if the date is unknown
_LAST = 65535
_NUMBER = 2  # the row
_LEAP = 30  # the step of button A
_LEVEL, _WHO = 2, 5  # of the computer player


def _next(person):
    """Return the number after a person's last dig, or that number if it was not finished."""
    return min(person.dig + (person.results[DUG] != NOT_DUG), _LAST) or 1


class Dig(Alone):
    """The page of the dig. It chooses the `number` and shows the gold of all people there."""

    MATCH = LENGTH
    NAME = "dig"
    BEGUN = (DIG, DIG + 1)

    def __init__(self, app):
        self.number = app.handheld.day or _next(player(app))
        super().__init__(app)

    @staticmethod
    def opponents():
        return (FACES + _WHO,)

    def begins(self):
        return say("first_try" if self._is_first_try else "for_fun")

    @property
    def _is_first_try(self):
        dug, today = self.person.dig, self.app.handheld.day
        return self.number > dug or self.number == today < dug

    @property
    def _game(self):
        return game_of_dig(self.number)

    def own_rows(self):
        number, name = self.number, self._game
        best = self.person.dig_best(name)
        other = say("bot%d" % _WHO) + " " + "★" * _LEVEL
        rows = [
            (say("number"), str(number), ()),
            (say(name), other, ()),
            (say("best"), str(best) if best else "–", ()),
        ]
        there = [person for person in self.app.lineup.people.all if person.dig == number]
        dug = [(person.name, person.results[DUG]) for person in there]
        return rows + [(name, str(gold), ()) for name, gold in dug if gold != NOT_DUG]

    def can_change(self, row):
        return row in (WHO, _NUMBER)

    def change(self, row, step):
        if row == _NUMBER:
            self.number = (self.number - 1 + step) % (self.app.handheld.day or _CHOICES) + 1
        super().change(row, step)

    def choose(self, row):
        if row == _NUMBER:
            self.change(row, _LEAP)
        else:
            super().choose(row)

    def sit(self, lineup):
        lineup.starter = 0
        lineup.number = self.number
        lineup.sit(1, _LEVEL, _WHO)
        return self._game

    def start(self, name, lineup):
        results = self.person.results
        if self._is_first_try:
            results[DIG], results[DIG + 1] = self.number & 255, self.number >> 8
            results[DUG] = NOT_DUG
        elif self.person.dig == self.number and results[DUG] == NOT_DUG:
            results[DUG] = 0  # a second start: the first try was given up
        super().start(name, lineup)


page = Dig
