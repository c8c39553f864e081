# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The screen: any display that displayio can drive."""

from hardware import CannotStart

# How much a handheld shines: while it is used, at rest, asleep.
LIT = 0
DIM = 1
DARK = 2
_BRIGHTNESS = (1.0, 0.25, 0.0)


def built_in(board):
    """The display that the board's firmware starts by itself. Raises CannotStart without."""
    display = getattr(board, "DISPLAY", None)
    if display is None:
        raise CannotStart("This board has no screen that works.")
    return display


class Display:
    """Wraps a displayio display; nothing is sent before refresh().

    `width` and `height` are in pixels; `colour` is False for a screen of one colour.
    """

    def __init__(self, display, colour=True):
        display.auto_refresh = False
        self._display = display
        self.width = display.width
        self.height = display.height
        self.colour = colour
        # A restart by software leaves a built-in screen as it was, perhaps dark.
        self.brightness = _BRIGHTNESS[LIT]

    @property
    def brightness(self):
        """0.0 (dark) to 1.0; where it cannot be changed, setting it does nothing."""
        return getattr(self._display, "brightness", 1.0)

    @brightness.setter
    def brightness(self, brightness):
        try:
            self._display.brightness = brightness
        except (AttributeError, RuntimeError):
            # A display without a backlight to steer: one has it, another says so.
            return

    def shade(self, shade):
        """LIT, DIM, or DARK to use as little as possible."""
        self.brightness = _BRIGHTNESS[shade]
        # An OLED still glows at its least brightness; its driver can switch it off.
        if hasattr(self._display, "sleep"):
            if shade == DARK:
                self._display.sleep()
            else:
                self._display.wake()

    def show(self, group):
        """Make `group` what the screen shows from the next refresh on."""
        self._display.root_group = group

    def refresh(self):
        """Send what has changed."""
        self._display.refresh()
