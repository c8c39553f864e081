"""The pictures on the pages of the rules of Goldrausch."""

from engine.goldrausch.rules import GROUPS
from ui.goldrausch import tiles

# For each page: groups, coins after "$", and signs (ui.pages.illustrations).
PAGES = ("012345", ">4", "1>1", "$4>1", "$0-", "$4$1$0$2", "")


def sheet(app, mark):
    """Return the sheet and the number of its tiles, for tiles after `mark` in a page."""
    if mark == "$":
        return app.art("goldrausch", "coins")[0], tiles.COINS
    return app.art("goldrausch", "groups")[0], GROUPS


def of(moment):
    """Return the picture of a Moment: its group, if it has one."""
    return str(moment.group) if moment.group >= 0 else ""
