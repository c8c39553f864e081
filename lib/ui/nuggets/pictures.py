# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures for the rules of Gold Nuggets."""

from ui.kit import drawing

# A page each: faces of dice.
PAGES = ("111", "012345", "01444", "1444", "2245", "000", "0113333", "1")


def sheet(app, mark):
    """The drawings for a page whose tiles begin with `mark`, and how many tiles they are."""
    art = app.game_art("nuggets")
    return art.aside(art.dice()), drawing.NO_DIE + 1
