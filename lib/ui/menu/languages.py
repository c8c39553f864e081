# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The first start: the language, before the menu."""

from engine.games import NAMES, NUMBERED
from ui import texts
from ui.menu.list_screen import ListScreen


class LanguageList(ListScreen):
    """Chooses the language; each is named in itself, and all else speaks the one under the bar."""

    def __init__(self, app):
        self._languages = []
        at = 0
        for language in texts.LANGUAGES:
            name = texts.name_of(language)
            if name:
                if texts.LANGUAGES[app.settings.language] == language:
                    at = len(self._languages)
                self._languages.append((name, language))
        super().__init__(app, "choose", None, at)

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
        self.app.settings.lessons = (1 << len(NUMBERED)) - 1
        self.app.saver.save()
        self.app.menu_row = NAMES[0]
        self.app.open_menu()

    def back(self):
        """B does nothing here."""
