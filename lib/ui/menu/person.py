# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What somebody has won, game by game, and the medals earned."""

from engine.games import NAMES
from ui import loading
from ui.core.people import BEST, GAMES, LONGEST, MEDALS, ROW, WINS
from ui.kit import widgets
from ui.menu.choices import Choices
from ui.texts import page_of, say

_COUNTS = 5  # rows of a game, its name the first
_MORE = 20  # pixels, for the longest name of a game beside how often it was played


class Person(Choices):
    """Somebody at `place` among the people, beginning with a game; `back()` shows what led here.

    Left and right choose the game; the last rows change the name and forget everything.
    """

    def __init__(self, app, place, game, back):
        self.people = app.party.people
        self.place = place
        self.game = game
        self._back = back
        self._medals = page_of("texts/people", 3)[0].split("\n")
        super().__init__(app, "change")

    def heading(self):
        return self.people.names[self.place]

    def _earned(self, medal):
        return self.people.results[self.place][MEDALS] >> medal & 1

    def head(self):
        """Show the face in the title, and below it a strip of medals."""
        places = self.app.places("menu")
        first, rows = super().head()
        self.add_face(self.people.faces[self.place], *places.PERSON_FACE)
        sheet = loading.borrow("menu.medal_art").sheet()
        size = sheet.height
        none = len(self._medals)  # the tile
        for i in range(none):
            x = self.layout.MARGIN + i * places.MEDAL_STEP
            tile = i if self._earned(i) else none
            widgets.tile(self.group, self.app.palette, sheet, x, first, size, size, tile)
        return first + self.layout.ROW, rows - 1

    def _line(self, i):
        name, value = super()._line(i)
        value.x -= _MORE
        value.room += _MORE
        return name, value

    def rows(self):
        name = NAMES[self.game]
        wins, games, best, row, longest = [
            self.people.result(self.place, name, what) for what in (WINS, GAMES, BEST, ROW, LONGEST)
        ]
        counts = [
            (say("games", games), say(name), ()),
            (say("wins"), str(wins), ()),
            (say("best"), str(best), ()),
            (say("in_a_row"), str(row), ()),
            (say("longest"), str(longest), ()),
        ]
        medals = [
            (self._medals[i], "★" if self._earned(i) else "–", ()) for i in range(len(self._medals))
        ]
        return counts + medals + [(say("rename"), None, ()), (say("forget"), None, ())]

    def on_move(self):
        acts = self.at == 0 or self.at >= _COUNTS + len(self._medals)
        self.show_a("change" if acts else None)

    def can_change(self, row):
        return row == 0

    def change(self, row, step):
        if row == 0:
            self.game = (self.game + step) % len(NAMES)
            self.draw()

    def choose(self, row):
        row -= _COUNTS + len(self._medals)
        if row == 0:
            from ui.menu.spell import Spell

            name = self.people.names[self.place]
            face = self.people.faces[self.place]
            self.app.show(Spell(self.app, name, face, self._rename, self._again))
        elif row == 1:
            self.app.show(Forget(self))
        else:
            self.change(self.at, 1)

    def _rename(self, name, _face):
        self.people.names[self.place] = name
        self.app.saver.save()
        self._again()

    def _again(self):
        self.app.show(Person(self.app, self.place, self.game, self._back))

    def forget(self):
        """Forget everything about this person."""
        self.people.remove(self.place)
        self.app.saver.save()
        self._back()

    def back(self):
        self._back()


class Forget(Choices):
    """Asks whether to forget a person, a Person. B keeps everything."""

    def __init__(self, person):
        self._person = person
        super().__init__(person.app)

    def heading(self):
        return self._person.heading()

    def rows(self):
        return [(say("keep"), None, ()), (say("forget"), None, ())]

    def choose(self, row):
        if row:
            self._person.forget()
        else:
            self.back()

    def back(self):
        self.app.show(self._person)
