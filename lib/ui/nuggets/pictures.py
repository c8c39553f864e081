# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures on the pages of rules of Gold Nuggets."""

from ui.kit import drawing

# By page: faces of dice.
PAGES = ("111", "012345", "01444", "1444", "2245", "000", "0113333", "1")


def sheet(app, mark):
    """Return the sheet of tiles and their number for a page whose tiles begin with `mark`."""
    art = app.game_art("nuggets")
    return art.aside(art.dice()), drawing.NO_DIE + 1
