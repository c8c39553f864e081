"""Pictures on the pages of rules of Goldrausch."""

from ui.kit import drawing

# By page: groups, after "$" coins, and signs (ui.pages.illustrations).
PAGES = ("012345", ">4", "1>1", "$4>1", "$0-", "$4$1$0$2", "")


def sheet(app, mark):
    """Return the sheet of tiles and their number for a page whose tiles begin with `mark`."""
    art = app.game_art("goldrausch")
    drawn = art.pictures(app)
    if mark == "$":
        return art.coins(app, drawn), drawing.NO_COIN + 1
    return art.icons(app, drawn), 6
