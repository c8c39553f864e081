"""Draws what is new, and keeps A from deciding what nobody has seen."""

import gc

from ui.core.keys import A
from ui.kit import widgets

# Milliseconds of a frame after which what it changed is sent in the next; sending all takes 45.
_LONG = 12
_LONG_OF_ALL = 4
_LAST_TEXT = 18  # until when it begins another text after a press
_MOST = 2  # frames in a row that send nothing


class Notice:
    """Hands keys to the screen of `app`; A decides once all that is new has been drawn, stands
    still, and stood for the screen's `notice_ms` when A went down. `late` is how many frames in a
    row have sent nothing."""

    def __init__(self, app):
        self._app = app
        self._since = None  # when all that is new stood there; None: it does not yet
        self._is_screen = False
        self.late = 0

    def mark_new(self, screen=False):
        """Something new is shown from now on: a turn, a roll, a card, advice, or a `screen`."""
        self._since = None
        self._is_screen |= screen

    @property
    def is_behind(self):
        """True while a new screen is drawn that nobody sees yet."""
        return self._is_screen and self.late > 0

    def draw(self, began, pressed):
        """Draw texts, after a press as many as there is time for, and send what has changed.

        Returns the letters drawn. None: the frame that `began` then has taken so long that the
        next one sends; a new screen is sent once all of its texts are drawn.
        """
        app = self._app
        is_screen = self._is_screen
        letters = 0
        if is_screen or self.late < _MOST:
            if self._is_late(began, _LONG):
                return None
            hurries = is_screen or pressed or self.late
            letters = widgets.draw_texts(False)
            while hurries and widgets.is_behind() and app.clock.since(began) < _LAST_TEXT:
                letters += widgets.draw_texts(False)
            if is_screen and letters and not widgets.is_behind():
                gc.collect()
            sends_all = app.handheld.display.sends_all
            if self._is_late(began, _LONG_OF_ALL if sends_all else _LONG):
                return None
        # Sending what was put off takes most of a frame: the pixels wait for the next.
        letters += self.late
        self.late = 0
        app.handheld.display.refresh()
        self._is_screen = False
        if self._since is None and not app.screen.changing and not widgets.is_behind():
            self._since = app.clock.now()
        return letters

    def _is_late(self, began, long):
        late = self._app.clock.since(began) >= long
        self.late += late
        return late

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
