"""The credits: the pages of texts/credits_LANGUAGE.txt."""

from ui.pages.rules import Pages
from ui.texts import say


class Credits(Pages):
    """Pages that name the authors of games, fonts and libraries."""

    def __init__(self, app):
        super().__init__(app, "texts/credits", say("credits"))
