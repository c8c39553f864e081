"""Asks for the language and the sound, before the menu of the very first start."""

from ui import texts
from ui.core import tunes
from ui.menu.list_screen import ListScreen

_LOUD = 2  # of hardware.sound's levels


class LanguageList(ListScreen):
    """A list of languages, each in its own words. The selected one is used at once."""

    def __init__(self, app):
        self._languages = _installed()
        spoken = [language for _, language in self._languages].index(
            texts.LANGUAGES[app.settings.language]
        )
        super().__init__(app, "choose", None, spoken)

    def heading(self):
        return texts.say("title")

    def rows(self):
        return [(name, None, ()) for name, _ in self._languages]

    def on_move(self):
        language = self._languages[self.at][1]
        texts.load(language)
        self.app.settings.language = texts.LANGUAGES.index(language)
        self.show_a("my_language")

    def choose(self, row):
        sound = self.app.handheld.sound
        if sound.present and not sound.volume:
            self.app.show(SoundDialog(self.app))
        else:
            _open_menu(self.app)

    def back(self):
        """B does nothing here."""


class SoundDialog(ListScreen):
    """A choice of sound or silence. The selected one is heard at once."""

    def heading(self):
        return texts.say("sound_setting")

    def rows(self):
        return [(texts.say(words), None, ()) for words in ("on", "off")]

    def on_move(self):
        app = self.app
        app.settings.sound = 0 if self.at else _LOUD
        app.settings.apply(app.handheld)
        self.sound(tunes.GOLD)

    def choose(self, row):
        _open_menu(self.app)

    def back(self):
        self.app.settings.sound = 0
        self.app.settings.apply(self.app.handheld)
        self.app.show(LanguageList(self.app))


def _installed():
    """Return a list of (name in that language, language) of all languages that are installed."""
    named = []
    for language in texts.LANGUAGES:
        try:
            named.append((texts.read(language, b"\nlanguage="), language))
        except OSError:  # it may be left out to save room on the drive
            continue
    return named


def _open_menu(app):
    app.switch_to(app.put_away)  # it unloads this module, which no other start needs
