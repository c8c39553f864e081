"""The pictures on the pages of the rules of Goldrausch."""

from ui.kit import drawing

# For each page: groups, coins after "$", and signs (ui.pages.illustrations).
PAGES = ("012345", ">4", "1>1", "$4>1", "$0-", "$4$1$0$2", "")


def sheet(app, mark):
    """Return the sheet and the number of its tiles, for tiles after `mark` in a page."""
    art = app.game_art("goldrausch")
    drawn = art.pictures(app)
    if mark == "$":
        return art.coins(app, drawn), drawing.NO_COIN + 1
    return art.icons(app, drawn), 6
