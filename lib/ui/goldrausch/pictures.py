# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures for the rules of Goldrausch."""

from ui.kit import drawing

# A page each: groups or, after "$", coins.
PAGES = ("012345", "4", "1", "$4", "$0", "$4102", "")


def sheet(app, mark):
    """The drawings for a page whose tiles begin with `mark`, and how many tiles they are."""
    art = app.game_art("goldrausch")
    if mark == "$":
        return art.coins(), drawing.NO_COIN + 1
    return art.icons(), 6
