"""Draws and sends what has changed, and ignores A until the player has seen it."""

import gc

from ui.core.keys import A
from ui.kit import widgets

# A frame that has taken this many milliseconds is sent in the next one. Sending the whole screen
# takes 45, so for that the limit is lower.
_LONG = 12
_LONG_OF_ALL = 4
_EARLY = 8  # milliseconds: in a frame that has taken as long, nothing is collected
_LAST_TEXT = 18  # milliseconds: after a press, no other text is started later in the frame
# Milliseconds: after a frame that has taken as long, pixels wait for the next. They take 12, and
# a full grid 24.
_FULL = 24
_MOST = 2  # frames in a row that may send nothing


class Notice:
    """Passes keys to the screen of `app`.

    A decides only if everything new had been visible, without moving, for the screen's `notice_ms`
    milliseconds when A was pressed. `late` counts the frames in a row that have sent nothing.
    """

    def __init__(self, app):
        self._app = app
        self._since = None  # the time when everything new was visible, None before that
        self._is_screen = False
        self._is_tidy = True
        self.late = 0

    @property
    def is_unsent(self):
        """True until a new screen has been sent."""
        return self._is_screen

    def mark_new(self, screen=False):
        """Note that something new is shown: a turn, a roll, a card, advice or a `screen`."""
        self._since = None
        self._is_screen |= screen

    @property
    def is_behind(self):
        """True while a new screen is being drawn and has not been sent."""
        return self._is_screen and self.late > 0

    def draw(self, started, pressed):
        """Draw texts and send what has changed. After a press, draw as many as there is time for.

        `started` is the time when the frame started. Returns True if the frame has no time left for
        pixels. Returns None if it has taken too long, and sends in the next one. A new screen is
        sent only when all of its texts are drawn.
        """
        app = self._app
        display = app.handheld.display
        is_screen = self._is_screen
        if self._since is None:
            self._is_tidy = False
        elif not (self._is_tidy or pressed or app.screen.moving):
            # The player looks. What is made from now on lies among what stays, and not behind all
            # that was dropped: that would leave the heap in small pieces.
            self._is_tidy = True
            gc.collect()
        if is_screen or self.late < _MOST:
            if self._is_late(started, _LONG):
                if self.late == _MOST:  # the next frame sends
                    widgets.draw_texts()  # else a screen that is always busy would never show them
                return None
            hurries = is_screen or pressed or self.late
            has_time = not pressed and app.clock.since(started) < _EARLY
            if app.play and has_time and widgets.is_behind():
                # Each text leaves 1 KB of garbage. Free it now, or the next one lies behind it:
                # beside a game, a small board has no room for that.
                gc.collect()
            widgets.draw_texts()
            while hurries and widgets.is_behind() and app.clock.since(started) < _LAST_TEXT:
                widgets.draw_texts()
            if self._is_late(started, _LONG_OF_ALL if display.sends_all else _LONG):
                return None
        self.late = 0
        display.refresh()
        self._is_screen = False
        if self._since is None and not app.screen.changing and not widgets.is_behind():
            self._since = app.clock.now()
        return app.clock.since(started) >= _FULL

    def _is_late(self, started, long):
        late = self._app.clock.since(started) >= long
        self.late += late
        return late

    def press(self, key):
        """Pass a key to the screen. Any key ends an animation. An A that does so is not passed."""
        screen = self._app.screen
        cut = screen.cut()
        if key != A or (not cut and self._takes_a(screen, self._app.keys.since)):
            screen.key(key)

    @property
    def takes_a(self):
        """True if A would be passed to the screen now."""
        screen = self._app.screen
        return not screen.moving and self._takes_a(screen, self._app.clock.now())

    def _takes_a(self, screen, time):
        """Return True if an A that is pressed at `time` decides. It ends no animation."""
        if screen.only_tells:
            return True
        if self._since is None:
            return False
        since = self._app.clock.since
        return since(self._since) - since(time) >= screen.notice_ms
