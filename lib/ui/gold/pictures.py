# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures for the rules of GOLD."""

from ui.kit import drawing

# A page each: tiles of the cards in base 36, as ui.kit.drawing counts them.
PAGES = ("149e6", "31", "84", "n3", "ib", "65", "4111", "5432")


def sheet(app, mark):
    """The drawings for a page whose tiles begin with `mark`, and how many tiles they are."""
    return app.art.cards(), drawing.TILES
