"""Keeps A from deciding what nobody has seen."""

from ui.core.keys import A
from ui.kit import widgets


class Notice:
    """Hands keys to the screen of `app`; A decides once all that is new has been drawn, stands
    still, and stood for the screen's `notice_ms` when A went down."""

    def __init__(self, app):
        self._app = app
        self._since = None  # when all that is new stood there; None: it does not yet

    def mark_new(self):
        """Something new is shown from now on: a screen, a turn, a roll, a card, advice."""
        self._since = None

    def drawn(self):
        """The screen was refreshed; call it each frame."""
        if self._since is None and not self._app.screen.changing and not widgets.is_behind():
            self._since = self._app.clock.now()

    def press(self, key):
        """Any key cuts short what moves, and A does no more then."""
        screen = self._app.screen
        cut = screen.cut()
        if key != A or (not cut and (screen.only_tells or self._is_seen(screen))):
            screen.key(key)

    def _is_seen(self, screen):
        if self._since is None:
            return False
        since = self._app.clock.since
        return since(self._since) - since(self._app.keys.since) >= screen.notice_ms
