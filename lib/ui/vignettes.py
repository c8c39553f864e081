# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A row of cards, dice or coins below the words of a page of the rules."""

import displayio

from ui import drawing, widgets

_GAP = 2
_SPACE = 3  # above and below, in pixels of the screen

# For each page the tiles of a sheet in base 36, as ui.drawing counts cards and dice; those
# of Goldrausch are groups or, after "$", coins.
_PAGES = {
    "rules_gold": ("149e6", "31", "84", "n3", "ib", "65", "4111", "5432"),
    "rules_nuggets": ("111", "012345", "01444", "1444", "2245", "000", "0113333", "1"),
    "rules_goldrausch": ("012345", "4", "1", "$4", "$0", "$4102", ""),
}


def draw(app, name, page, top):
    """A group with the picture of a page 0.., as large as there is room below `top`, or None."""
    tiles = _PAGES[name][page]
    layout = app.layout
    bottom = layout.HEIGHT - layout.BAR
    sheet, count = _sheet(app, name, tiles[:1] == "$")
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


def _sheet(app, name, coins):
    """The drawings for a game, and how many tiles they are."""
    if name == "rules_gold":
        return app.art.cards(), drawing.TILES
    if name == "rules_nuggets":
        art = app.part("dice_art")
        return art.aside(art.dice()), drawing.NO_DIE + 1
    art = app.part("group_art")
    return (art.coins(), drawing.NO_COIN + 1) if coins else (art.icons(), 6)
