# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The settings screen."""

from ui import texts
from ui.core import idle, tunes
from ui.kit import theme
from ui.menu import emblems
from ui.menu.choices import Choices
from ui.texts import say

_SPEEDS = ("slow", "normal", "fast")
_MOTIONS = ("motion_none", "motion_little", "motion_full")


class Settings(Choices):
    """Language, speed, hints and power. Lights and sound appear only if the board has them."""

    def __init__(self, app):
        self.party = app.party
        self.pixels = app.handheld.pixels
        self.speaker = app.handheld.sound
        self._names = ["language", "speed", "bust_risk", "advice", "motion"]
        if self.pixels.present:
            self._names.append("lights")
        if self.speaker.present:
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
        if name == "speed":
            return say(_SPEEDS[self.party.speed])
        if name == "motion":
            return say(_MOTIONS[self.party.motion])
        if name == "bust_risk" or name == "advice":
            return say("on" if getattr(self.party, name) else "off")
        if name == "dim":
            return _after(idle.DIM[self.party.dim])
        if name == "sleep":
            return _after(idle.SLEEP[self.party.sleep])
        if name == "lights":
            return "%d/%d" % (self.pixels.level, self.pixels.LEVELS)
        if not self.speaker.volume:
            return say("off")
        return "%d/%d" % (self.speaker.volume, self.speaker.LOUDEST)

    def back(self):
        self.app.saver.save()
        super().back()

    def change(self, row, step):
        getattr(self, "_change_" + self._names[row])(step)
        self.draw()

    def _change_language(self, step):
        languages = texts.LANGUAGES
        installed = False
        while not installed:
            self.party.language = (self.party.language + step) % len(languages)
            installed = texts.load(languages[self.party.language])
        # Every text on the screen changes.
        self.app.show(Settings(self.app))

    def _change_speed(self, step):
        self.party.speed = (self.party.speed + step) % len(_SPEEDS)

    def _change_motion(self, step):
        self.party.motion = (self.party.motion + step) % len(_MOTIONS)

    def _change_bust_risk(self, _step):
        self.party.bust_risk = not self.party.bust_risk

    def _change_advice(self, _step):
        self.party.advice = not self.party.advice

    def _change_dim(self, step):
        self.party.dim = (self.party.dim + step) % len(idle.DIM)

    def _change_sleep(self, step):
        self.party.sleep = (self.party.sleep + step) % len(idle.SLEEP)

    def _change_lights(self, step):
        self.pixels.level = (self.pixels.level + step) % (self.pixels.LEVELS + 1)
        self.app.handheld.board_pixels.level = self.pixels.level

    def _change_sound(self, step):
        self.speaker.volume = (self.speaker.volume + step) % (self.speaker.LOUDEST + 1)
        self.app.play_tune(tunes.GOLD)


def _after(seconds):
    if not seconds:
        return say("off")
    return say("seconds", seconds) if seconds < 60 else say("minutes", seconds // 60)
