"""A lesson: a prepared game for one person, step by step. The lesson plays the other seat."""

from ui import loading
from ui.core.lineup import Lineup
from ui.core.people import FACES, RESULTS, Person
from ui.core.settings import TABLE, Settings
from ui.lessons.overlay import LessonOverlay
from ui.play.session import GameSession
from ui.texts import say


class _Two(Lineup):
    """The lineup of a lesson: "you" and Pip. The lesson plays Pip's turns."""

    def __init__(self):
        super().__init__()
        self.seats[1] = 0
        you = Person(0, say("you"), -1, bytes(RESULTS))
        self._both = you, Person(1, say("bot1"), FACES + 1, bytes(RESULTS))

    def person(self, seat):
        return self._both[seat]


class Lesson(GameSession):
    """The lesson of the game `name`. It is not saved. At its end it calls `then()`.

    While it runs, the app has another lineup and a copy of its settings, and the saver is locked.
    """

    is_kept = False
    names_turns = False

    def __init__(self, app, name, then):
        script = loading.load(name + ".lesson")
        two = _Two()
        two.starter = script.STARTER
        self._then = then
        self._lineup, self._settings = app.lineup, app.settings
        self._locked = app.saver.locked
        app.saver.locked = True
        app.lineup = two
        app.settings = copy_of(app.settings)
        super().__init__(app, name)
        app.settings.advice = 0
        options = loading.options(app, name)
        for option, values in options.ROWS:
            options.choose(option, values[0])
        options.choose("easy", "on")
        self.seed = script.SEED
        self.steps = script.STEPS
        self.cursor_at = script.CURSOR_AT
        self.spot = script.spot  # returns where the finger points
        self.bar = script.bar  # returns the key of the words on the bar, or None for the table's
        self.cursor = script.cursor  # returns its y, or None
        self.rows = script.rows  # returns those that a panel must not cut
        self.guide = None

    def new_seed(self):
        return self.seed

    def _load_table(self):
        """Do nothing: a lesson is not saved, and new_table() loads the code."""

    def _show_table(self):
        self.table = self.new_table()
        if self.cursor_at is not None:
            self.table.point_to(self.cursor_at)
        self.guide = LessonOverlay(self.app, self, self.table)
        self.app.show(self.guide)
        self.table.show_events()

    def allows(self, action, then=None):
        return self.guide.allows(action, then)

    def plays_forced(self):
        return False

    def apply(self, action):
        self.journal.apply(action)
        self.guide.next()

    def pause(self):
        """Leave the lesson for the menu."""
        self._then = self.app.open_menu
        self.leave()

    def leave(self):
        """End the lesson, then call `then()`."""
        # A step of its own: a method that calls `then()` keeps the lesson and its game in memory.
        self.app.switch_to(self._leave, self._then)

    def _leave(self):
        app = self.app
        app.lineup, app.settings = self._lineup, self._settings
        app.saver.locked = self._locked
        app.play = self.table = self.guide = None
        app.unload()


def copy_of(settings):
    """Return an independent copy of Settings."""
    other = Settings()
    for name, _ in TABLE:
        setattr(other, name, getattr(settings, name))
    other.options[:] = settings.options
    return other


def start(app, name, then):
    """Play the lesson of `name`, then call `then()`. A game in progress is saved first."""
    app.saver.put_away()
    app.saver.save()

    def show():
        loading.unload_all_but(name)
        app.play = Lesson(app, name, then)
        app.play.begin()

    app.switch_to(show)


def start_before_seats(app, name, chosen):
    """Play the lesson of `name`, then show the seats screen of `chosen`.

    The lambda imports the menu at the end, so that its code is not in memory during the lesson.
    """
    start(app, name, lambda: loading.load("menu.menu").open_seats(app, chosen))
