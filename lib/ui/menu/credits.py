# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Who made what: games, fonts, libraries. Pages of the file credits_<language>.txt."""

from ui.menu.rules import Pages
from ui.texts import say


class Credits(Pages):
    def __init__(self, app):
        super().__init__(app, "texts/credits", say("credits"))
