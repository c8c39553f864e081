"""The pictures on the pages of the rules of Gold Nuggets."""

from engine.nuggets.rules import FACES

# For each page: faces of dice, and signs (ui.pages.illustrations).
PAGES = ("111", "012345", "4443-3-", "1444", "2-2-4-5-", "000>1", "0113333", "1")


def sheet(app, mark):
    """Return the sheet and the number of its tiles, for tiles after `mark` in a page."""
    return app.art("nuggets", "page_dice")[0], FACES


def of(moment):
    """Return the picture of a Moment: the dice that were set aside."""
    return "".join([str(face) for face in moment.shown])
