"""An unsaved game, which counts for nothing: a lesson, a moment played again."""

from ui import loading
from ui.play.session import GameSession


class Unkept(GameSession):
    """A session of `lineup` and the app's settings, copied. When it is over, `then()` opens what
    comes next. The saver rests meanwhile."""

    is_kept = False

    def __init__(self, app, name, lineup, then):
        self._then = then
        self._lineup, self._settings = app.lineup, app.settings
        self._locked = app.saver.locked
        app.saver.locked = True
        app.lineup = lineup
        app.settings = app.settings.copy()
        super().__init__(app, name)

    def apply(self, action):
        self.journal.apply(action)
        self.computers.stepped()

    def pause(self):
        """Leave it for the menu."""
        self._then = self.app.open_menu
        self.leave()

    def leave(self):
        """It is over."""
        self.app.switch_to(self._leave)

    def _leave(self):
        app = self.app
        app.lineup, app.settings = self._lineup, self._settings
        app.saver.locked = self._locked
        app.play = self.table = None
        app.unload()
        self._then()


def start(app, name, make):
    """Begin the Unkept that make() returns. A game in play is kept first."""
    app.saver.put_away()
    app.saver.save()

    def show():
        loading.unload_all_but(name)
        app.play = make()
        app.play.begin()

    app.switch_to(show)
