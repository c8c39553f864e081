"""The dice of Gold Nuggets for 240x135."""

from ui.kit import drawing
from ui.nuggets import small_art

SIZE = 28

rules_dice = small_art.rules_dice


def dice():
    """A sheet of the six faces, 28x28 each."""
    pictures = small_art.PICTURES
    lasso, nugget = (pictures["lasso"], 2, 2, 2), (pictures["nugget"], 4, 6, 2)
    return small_art.faces(SIZE, lasso, nugget, drawing.load("sizes/wide/art"), 9, 5)
