# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Pictures of cards, dice or coins on the pages of rules."""

import displayio

from ui import loading
from ui.kit import widgets

_GAP = 2
_SPACE = 3  # pixels above and below


def draw(app, game, page, top):
    """Return a group with the picture of page 0.., as large as fits below `top`, or None."""
    pictures = loading.borrow(game + ".pictures")
    tiles = pictures.PAGES[page]
    layout = app.layout
    bottom = layout.HEIGHT - layout.BAR
    sheet, count = pictures.sheet(app, tiles[:1])
    tiles = tiles.lstrip("$")
    width = sheet.width // count
    step = width + _GAP
    across = step * len(tiles) - _GAP
    for scale in (2, 1):
        fits = top + scale * sheet.height + 2 * _SPACE <= bottom
        if tiles and fits and scale * across <= layout.WIDTH - 2 * layout.MARGIN:
            x = (layout.WIDTH - scale * across) // 2
            group = displayio.Group(scale=scale, x=x, y=(top + bottom - scale * sheet.height) // 2)
            for i in range(len(tiles)):
                index = int(tiles[i], 36)
                widgets.tile(group, app.palette, sheet, step * i, 0, width, sheet.height, index)
            return group
    return None
