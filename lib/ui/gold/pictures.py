# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures on the pages of rules of GOLD."""

from ui.kit import drawing

# By page: tiles of ui.kit.drawing as base-36 digits.
PAGES = ("149e6", "31", "84", "n3", "ib", "65", "4111", "5432")


def sheet(app, mark):
    """Return the sheet of tiles and their number for a page whose tiles begin with `mark`."""
    return app.art.cards(), drawing.TILES
