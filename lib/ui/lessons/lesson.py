# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A lesson: a set game of two, in which one person plays both seats, step by step."""

from ui import loading
from ui.core.lineup import Lineup
from ui.core.people import FACES, Person
from ui.lessons.overlay import LessonOverlay
from ui.play.session import GameSession
from ui.texts import say


class _Two(Lineup):
    """Two people, "you" and Pip, whose turns the lesson plays."""

    def __init__(self):
        super().__init__()
        self.seats[1] = 0
        self._both = Person(0, say("you"), -1, None), Person(1, say("bot1"), FACES + 1, None)

    def person(self, seat):
        return self._both[seat]


class Lesson(GameSession):
    """The lesson of the game `name`. When it is over, `then()` opens what comes next.

    Nothing of it is kept or counted: the saver rests meanwhile.
    """

    def __init__(self, app, name, then):
        self._then = then
        self._lineup, self._settings = app.lineup, app.settings
        self._locked = app.saver.locked
        app.saver.locked = True
        script = loading.load(name + ".lesson")
        app.lineup = two = _Two()
        two.starter = script.STARTER
        app.settings = app.settings.copy()
        app.settings.advice = 0
        options = loading.options(app, name)
        for option, value in (("cover", "off"), ("cards", "grid"), ("open_piles", "off")):
            options.choose(option, value)
        super().__init__(app, name)
        self.seed = script.SEED
        self.steps = script.STEPS
        self.spot = script.spot  # of the finger: x, y
        self.guide = None

    def new_seed(self):
        return self.seed

    def open(self):
        self.table = self._make("table")
        self.guide = LessonOverlay(self.app, self, self.table)
        self.app.show(self.guide)
        self.table.show_events()

    def allows(self, action):
        """Return True if the lesson asks for this action now."""
        return self.guide.allows(action)

    def plays_forced(self):
        return False

    def apply(self, action):
        self.journal.apply(action)
        self.guide.next()

    def pause(self):
        """Leave it for the menu."""
        self._then = self.app.open_menu
        self.leave()

    def leave(self):
        """The lesson is over."""
        self.app.switch_to(self._leave)

    def _leave(self):
        app = self.app
        app.lineup, app.settings = self._lineup, self._settings
        app.saver.locked = self._locked
        app.play = self.table = self.guide = None
        app.unload()
        self._then()


def start(app, name, then):
    """Give the lesson of `name`, then call `then()`. A game in play is kept first."""
    app.saver.put_away()
    app.saver.save()

    def show():
        loading.unload_all_but(name)
        app.play = Lesson(app, name, then)
        app.play.begin()

    app.switch_to(show)


def start_before_seats(app, name, back):
    """Give the lesson of `name`, then show its seats; it holds no code of the menu meanwhile."""
    start(app, name, lambda: loading.load("menu.seats").choose(app, name, back))
