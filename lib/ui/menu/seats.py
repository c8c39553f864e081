# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The seats screen, the last before a game."""

from engine.games import NUMBERED
from ui import loading
from ui.core.party import BAR, BY_LOT, CARD, CHARACTERS, OFF
from ui.menu import emblems
from ui.menu.choices import Choices
from ui.texts import say

_COVER = (OFF, BAR, CARD)
_COVERS = ("off", "cover_bar", "cover_card")


class Seats(Choices):
    """Chooses players, who sits where, colours, starter and options of the game `name`.

    Of a match if `back()` is given, which shows what led here.
    """

    def __init__(self, app, name, back=None):
        self.name = name
        self._back = back
        # Work on a copy: a game in progress keeps its seats until another starts.
        self.party = app.party.copy()
        self.party.match = back is not None
        self.options = loading.borrow(name + ".options").make()
        super().__init__(app)

    def heading(self):
        return say("match_of", say(self.name)) if self.party.match else say(self.name)

    def draw(self):
        self._settle()
        super().draw()

    def _settle(self):
        """Nobody sits at two seats: who has come later gives way."""
        party = self.party
        characters = []
        people = []
        for seat in range(party.players):
            level = party.level(seat)
            if level:
                who = party.character(seat)
                while who in characters:
                    who = (who + 1) % CHARACTERS
                characters.append(who)
            else:
                person = party.person(seat)
                who = person.number if person and person not in people else -1
                people.append(person)
            party.sit(seat, level, who)

    def rows(self):
        party = self.party
        rows = [
            (self._start_words(), None, ()),
            (say("players"), str(party.players), ()),
        ]
        for i in range(self.colours):
            rows.append(self._seat(i))
        rows.append((say("starter"), self._starter(), ()))
        rows.append((say("length"), say("match" if party.match else "one_game"), ()))
        rows.append((say("cover"), say(_COVERS[self._cover()]), ()))
        return rows + self.options.rows(party)

    def _start_words(self):
        """A newcomer reads here what will happen."""
        party = self.party
        if party.players == 2 and party.level(1) == 1 and not party.level(0):
            return say("versus", party.title(1))
        return say("start")

    def _cover(self):
        """Return the index into _COVERS of how the handheld changes hands."""
        return _COVER.index(self.party.cover(self.name, self.options))

    def on_move(self):
        self.headline.set(self.heading())
        words = "choose" if self._is_seat(self.at) else "change"
        self.show_a("start" if self.at == 0 else words)

    def _is_seat(self, row):
        return 2 <= row < 2 + self.colours

    @property
    def colours(self):
        """The number of colours to choose."""
        return self.options.colours(self.party)[0]

    def _seat(self, i):
        party = self.party
        each = self.colours // party.players
        words = self._who(i // each) if i % each == 0 else ""
        colour = party.order[self._place(i)]
        return words, say("colour%d" % colour), (colour,)

    def _who(self, seat):
        """Return the name of who has a seat; the number of a person without a name."""
        party = self.party
        if party.level(seat) or party.person(seat):
            return party.title(seat)
        return say("player", seat + 1)

    def _place(self, i):
        """Return the index in the party's order of the i-th colour on this screen."""
        return i * self.party.each // self.options.colours(self.party)[1]

    def _starter(self):
        if self.party.starter == BY_LOT:
            return say("lot")
        return self.party.name(self.party.starter)

    def draw_pixels(self, pixels):
        emblems.players(pixels, self.party)

    def choose(self, row):
        if row == 0:
            self._start()
        elif self._is_seat(row):
            from ui.menu.who import Who

            self.app.show(Who(self, (row - 2) * self.party.players // self.colours))
        else:
            self.change(row, 1)

    def change(self, row, step):
        party = self.party
        seats = self.colours
        if row == 1:
            party.players = (party.players - 2 + step) % 4 + 2
            if party.starter >= party.players:
                party.starter = BY_LOT
        elif self._is_seat(row):
            party.swap(self._place(row - 2), step)
        elif row > 1:
            self._option(row - 2 - seats, step)
        self.draw()

    def _option(self, option, step):
        party = self.party
        if option == 0:
            at = -1 if party.starter == BY_LOT else party.starter
            at = (at + 1 + step) % (party.players + 1) - 1
            party.starter = BY_LOT if at < 0 else at
        elif option == 1:
            party.match = not party.match
        elif option == 2:
            at = (self._cover() + step) % len(_COVER)
            party.covers[NUMBERED.index(self.name)] = _COVER[at]
        else:
            self.options.change(party, option - 3, step)

    def back(self):
        if self._back:
            self._back()
        else:
            super().back()

    def _start(self):
        if self.name in self.app.saver.names():
            from ui.menu.questions import InTheWay

            self.app.show(InTheWay(self))
        elif self.party.lessons >> NUMBERED.index(self.name) & 1:
            from ui.menu.questions import Offer

            self.app.show(Offer(self))
        else:
            self.begin()

    def begin(self):
        """Start the game with these choices; a kept one of its name gives way."""
        self.app.start(self.name, self.party)
