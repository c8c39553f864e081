"""The settings screen."""

from ui import texts
from ui.core import idle, tunes
from ui.core.settings import LIGHTS, LOUDEST, TABLE
from ui.kit import theme
from ui.menu import emblems
from ui.menu.list_screen import ListScreen
from ui.texts import say

# The rows: a name and the values, as keys of texts or in seconds. None if it has other values.
_ROWS = (
    ("language", None),
    ("motion", ("motion_none", "motion_little", "slow", "normal", "fast")),
    ("advice", ("off", "on")),
    ("lights", None),
    ("sound", None),
    ("sleep", idle.SLEEP),
)


class SettingsScreen(ListScreen):
    """The list of settings. Lights and sound are in it only if the board has them.

    The last row opens the self-test. `has_new_texts` is True if another language has been chosen:
    its texts lie above all else, and leave the free memory in pieces.
    """

    def __init__(self, app, has_new_texts=False):
        self._has_new_texts = has_new_texts
        self.settings = app.settings
        parts = {"lights": app.handheld.pixels, "sound": app.handheld.sound}
        self._rows = [row for row in _ROWS if row[0] not in parts or parts[row[0]].present]
        self._selftest = (say("selftest"), None, ())  # the last row
        super().__init__(app, "change")
        battery = app.handheld.battery
        if battery and battery.level >= 0:
            self._draw_battery(battery)

    def _draw_battery(self, battery):
        """Draw the charge beside the title, with a mark if it is low."""
        x = self.layout.WIDTH - 34
        y = self.layout.TITLE_BASELINE - 8
        self.box(x, y, 15, 9, theme.CREAM)
        self.box(x + 15, y + 3, 2, 3, theme.CREAM)
        self.box(x + 1, y + 1, 13, 7, theme.PANEL)
        for i in range(battery.level):
            self.box(x + 2 + 3 * i, y + 2, 2, 5, theme.GOLD)
        if battery.low:
            self.box(x + 6, y + 2, 2, 3, theme.CREAM)
            self.box(x + 6, y + 6, 2, 1, theme.CREAM)

    def heading(self):
        return say("settings")

    def rows(self):
        rows = [(say(name + "_setting"), self._value(name, of), ()) for name, of in self._rows]
        rows.append(self._selftest)
        return rows

    def _is_setting(self, row):
        return row < len(self._rows)

    def on_move(self):
        self.show_a("change" if self._is_setting(self.at) else "choose")

    def draw_pixels(self, pixels):
        """Draw an emblem, or all colours while the row of the brightness is selected."""
        if self._is_setting(self.at) and self._rows[self.at][0] == "lights":
            emblems.brightness(pixels)
        else:
            emblems.emblem(pixels, "menu", "settings")

    def _value(self, name, values):
        if name == "language":
            return say("language")
        value = getattr(self.settings, name)
        if name == "sleep":
            return say("minutes", values[value] // 60) if value else say("off")
        if values:
            return say(values[value])
        if name == "sound" and not value:
            return say("off")
        return "%d/%d" % (value, LIGHTS if name == "lights" else LOUDEST)

    def back(self):
        app = self.app
        app.saver.save()
        if self._has_new_texts:
            app.switch_to(app.unload, texts.reload, app.open_menu)
        else:
            super().back()

    def choose(self, row):
        if self._is_setting(row):
            self.change(row, 1)
        else:
            app = self.app
            # In place of the menu: above it, it would leave the free memory in pieces.
            app.switch_to(app.unload, texts.reload, app.open_selftest)

    def change(self, row, step):
        if not self._is_setting(row):
            return
        name = self._rows[row][0]
        settings = self.settings
        change_setting(settings, name, step)
        if name == "language":
            while not texts.load(texts.LANGUAGES[settings.language]):
                change_setting(settings, name, step)
            # Every text on the screen changes, so make a new one.
            self.app.show(SettingsScreen(self.app, True))
            return
        settings.apply(self.app.handheld)
        if name == "sound":
            self.app.handheld.sound.play(tunes.GOLD)
        self.draw()


def change_setting(settings, name, step):
    """Change a setting to the next value, or the previous one if `step` is -1. It wraps."""
    most = dict(TABLE)[name]
    setattr(settings, name, (getattr(settings, name) + step) % (most + 1))
