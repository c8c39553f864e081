# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Questions about a game before it begins. B is the answer that loses nothing."""

from engine.games import NUMBERED
from ui.core.saver import MOST_TRIES
from ui.menu.list_screen import ListScreen
from ui.texts import say


def resume(app, name):
    """Resume the kept game `name`; ask first if it has failed to open again and again."""
    if app.saver.tries(name) < MOST_TRIES:
        app.resume(name)
    else:
        app.show(DiscardSaveDialog(app, name))


class _Dialog(ListScreen):
    """Asks about the game `name`: a row for each of ANSWERS, told to `answer`.

    WHY is the key of the text that says why.
    """

    WHY = None
    ANSWERS = ()

    def __init__(self, app, name):
        self._name = name
        super().__init__(app)
        self.note(say(self.WHY))

    def heading(self):
        return say(self._name)

    def rows(self):
        return [(say(answer), None, ()) for answer in self.ANSWERS]

    def choose(self, row):
        self.answer(self.ANSWERS[row])

    def answer(self, answer):
        """Do what was chosen, one of ANSWERS."""


class DiscardSaveDialog(_Dialog):
    """It has failed again and again: leave it for now, try once more, or give it up."""

    WHY = "failed"
    ANSWERS = ("not_now", "try_again", "give_up")

    def answer(self, answer):
        if answer == "try_again":
            self.app.resume(self._name)
            return
        if answer == "give_up":
            self.app.saver.set_aside(self._name)
        self.app.open_menu()


class KeptDialog(_Dialog):
    """A game is kept: continue it, or `choose_seats()` of one that takes its place."""

    WHY = "kept_one"
    ANSWERS = ("continue", "new_game")

    def __init__(self, app, name, choose_seats):
        self._choose_seats = choose_seats
        super().__init__(app, name)

    def answer(self, answer):
        if answer == "continue":
            resume(self.app, self._name)
        else:
            self._choose_seats()


class _Before(_Dialog):
    """Asks before the game of `seats`, a Seats, begins; B leads back there."""

    def __init__(self, seats):
        self._seats = seats
        super().__init__(seats.app, seats.name)

    def back(self):
        self.app.show(self._seats)


class LessonOffer(_Before):
    """Offers the lesson of a game that nobody has played here yet, once."""

    WHY = "offer_why"
    ANSWERS = ("lesson", "no_lesson")

    def answer(self, answer):
        app, name, lineup = self.app, self._name, self._seats.lineup
        app.settings.lessons &= ~(1 << NUMBERED.index(name))
        if answer == "lesson":
            from ui.lessons.lesson import start

            # The screen of the seats would take room meanwhile.
            start(app, name, lambda: app.start(name, lineup))
        else:
            self._seats.begin()
