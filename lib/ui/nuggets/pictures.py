"""Pictures on the pages of rules of Gold Nuggets."""

from engine.nuggets.rules import FACES

# By page: faces of dice, and signs (ui.pages.illustrations).
PAGES = ("111", "012345", "4443-3-", "1444", "2-2-4-5-", "000>1", "0113333", "1")


def sheet(app, mark):
    """Return the sheet of tiles and their number for a page whose tiles begin with `mark`."""
    return app.game_art("nuggets").rules_dice(app), FACES
