"""Shows the progress of a long press on the bar at the foot."""

import displayio

from ui.core.keys import STEPS, A, B
from ui.kit import theme, widgets
from ui.texts import say

_LINE = 2  # height of the line in pixels


class HoldMeter:
    """A cover over the bar at the foot of `screen` while `key` (A or B) is held.

    It names what the long press will do. A line above the words grows with each step().
    """

    def __init__(self, screen, key):
        self._screen = screen
        self._width = screen.layout.WIDTH
        self._whole = whole = screen.group
        screen.group = self._group = displayio.Group()
        top = screen.layout.HEIGHT - screen.layout.BAR
        screen.box(0, top, self._width, screen.layout.BAR, theme.INK)
        self._line = screen.box(0, top, 1, _LINE, theme.GOLD)
        x = screen.layout.FOOTER_BUTTONS[0]
        screen.button(x, key - A)
        x += screen.layout.FOOTER_TEXT
        words = screen.text(x, screen.layout.BAR_BASELINE, self._width - x)
        words.set(say(screen.on_hold) if key == B else say("to_read"))
        screen.texts.remove(words)
        whole.append(self._group)
        screen.group = whole

    def step(self, screen, held):
        """Show `held` of STEPS. Returns False, and removes itself, after the key has ended."""
        if held and screen is self._screen:
            width = self._width * held // STEPS
            if self._line.width != width:
                self._line.width = width
            return True
        if self._group in self._whole:  # not if the screen has ended: its group is empty then
            widgets.take_out(self._whole, self._group)
        return False
