# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""How the handheld behaves, whatever is played on it."""

from ui.choices import Choices
from ui.texts import say


class Settings(Choices):
    def __init__(self, app):
        super().__init__(app, "change")

    def heading(self):
        return say("settings")

    def rows(self):
        party = self.app.party
        pixels = self.app.handheld.pixels
        rows = [(say("hints"), say("on" if party.hints else "off"), ())]
        if pixels.present:
            rows.append((say("lights"), "%d/%d" % (pixels.level, pixels.LEVELS), ()))
        return rows

    def change(self, row, step):
        if row == 0:
            self.app.party.hints = not self.app.party.hints
        else:
            pixels = self.app.handheld.pixels
            pixels.level = (pixels.level + step) % (pixels.LEVELS + 1)
        self.draw()
