"""The settings screen."""

from ui import texts
from ui.core import idle, tunes
from ui.core.settings import LIGHTS, LOUDEST
from ui.kit import theme
from ui.menu import emblems
from ui.menu.list_screen import ListScreen
from ui.texts import say

_WORDS = {
    "speed": ("slow", "normal", "fast"),
    "bust_risk": ("off", "on"),
    "advice": ("off", "on"),
    "check_code": ("off", "on"),
    "remarks": ("off", "on"),
    "motion": ("motion_none", "motion_little", "motion_full"),
}
_SECONDS = {"dim": idle.DIM, "sleep": idle.SLEEP}


class SettingsScreen(ListScreen):
    """Language, speed, hints and power. Lights and sound appear only if the board has them."""

    def __init__(self, app):
        self.settings = app.settings
        self._names = [
            "language",
            "speed",
            "bust_risk",
            "advice",
            "check_code",
            "remarks",
            "motion",
        ]
        if app.handheld.pixels.present:
            self._names.append("lights")
        if app.handheld.sound.present:
            self._names.append("sound")
        self._names += ["dim", "sleep"]
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
        return [(say(name + "_setting"), self._value(name), ()) for name in self._names]

    def draw_pixels(self, pixels):
        """While its row is chosen, show how bright all colours are."""
        if self._names[self.at] == "lights":
            emblems.brightness(pixels)
        else:
            emblems.emblem(pixels, "menu", "settings")

    def _value(self, name):
        if name == "language":
            return say("language")
        value = getattr(self.settings, name)
        if name in _WORDS:
            return say(_WORDS[name][value])
        if name in _SECONDS:
            return _after(_SECONDS[name][value])
        if name == "sound" and not value:
            return say("off")
        return "%d/%d" % (value, LIGHTS if name == "lights" else LOUDEST)

    def back(self):
        self.app.saver.save()
        super().back()

    def change(self, row, step):
        name = self._names[row]
        settings = self.settings
        settings.change(name, step)
        if name == "language":
            while not texts.load(texts.LANGUAGES[settings.language]):
                settings.change(name, step)
            # Every text on the screen changes.
            self.app.show(SettingsScreen(self.app))
            return
        settings.apply(self.app.handheld)
        if name == "sound":
            self.app.handheld.sound.play(tunes.GOLD)
        self.draw()


def _after(seconds):
    if not seconds:
        return say("off")
    return say("seconds", seconds) if seconds < 60 else say("minutes", seconds // 60)
