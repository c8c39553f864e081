"""The screen: any display that displayio supports."""

# Power levels: in use, at rest, asleep.
LIT = 0
DIM = 1
DARK = 2
OLED_OFF = 0xAE  # commands of an SSD1306 (data sheet rev 1.1, table 9-1)
OLED_ON = 0xAF
_BRIGHTNESS = (1.0, 0.25, 0.0)


class Display:
    """A displayio display that sends nothing before refresh().

    `width` and `height` are in pixels. `colour` is False for a monochrome screen. `oled` is the
    bus of an SSD1306, or None. An SSD1306 still glows at its lowest brightness, so DARK switches
    it off.
    """

    def __init__(self, display, colour=True, oled=None):
        display.auto_refresh = False
        self._display = display
        self._oled = oled
        self.width = display.width
        self.height = display.height
        self.colour = colour
        self.sends_all = False  # True if the next refresh() sends the whole screen
        # A soft restart does not reset a built-in screen, which may have been dark.
        self._set_brightness(LIT)

    def _set_brightness(self, power):
        try:
            self._display.brightness = _BRIGHTNESS[power]
        except (AttributeError, RuntimeError):
            # Without a controllable backlight, some displays lack the attribute and others raise.
            return

    def set_power(self, power):
        """Set the power level: LIT, DIM or DARK."""
        self._set_brightness(power)
        if self._oled:
            self._oled.send(OLED_OFF if power == DARK else OLED_ON, b"")

    def show(self, group):
        """Show the displayio `group` at the next refresh. None shows nothing."""
        self._display.root_group = group

    def redraw(self):
        """Send the whole screen at the next refresh.

        Do so when most of it changes: many areas that overlap take longer.
        """
        group = self._display.root_group
        self._display.root_group = None
        self._display.root_group = group
        self.sends_all = True

    def refresh(self):
        """Send the changed areas."""
        self._display.refresh()
        self.sends_all = False
