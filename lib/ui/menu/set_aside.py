# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A kept game has failed to open again and again: what to do with it."""

from ui.menu.choices import Choices
from ui.texts import say

_ROWS = ("not_now", "try_again", "give_up")


class SetAside(Choices):
    """Offers to leave the kept game `name` for now, to try once more, or to give it up."""

    def __init__(self, app, name):
        self._name = name
        super().__init__(app)

    def heading(self):
        return say("failed", say(self._name))

    def rows(self):
        return [(say(row), None, ()) for row in _ROWS]

    def choose(self, row):
        if _ROWS[row] == "try_again":
            self.app.resume(self._name)
            return
        if _ROWS[row] == "give_up":
            self.app.saver.set_aside(self._name)
        self.app.open_menu()
