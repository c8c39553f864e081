# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A card face large enough to be read across a table."""

import displayio

from engine import gold
from ui import theme, widgets
from ui.small import art

# Where the nuggets of a gold card of value 1..4 lie.
_NUGGETS = (
    ((10, 7),),
    ((4, 9), (17, 5)),
    ((10, 3), (4, 11), (16, 11)),
    ((4, 3), (17, 3), (4, 11), (17, 11)),
)


class Zoom:
    """One large card at x, y; `show(card)` for a card byte of GOLD, `hide()` for none."""

    def __init__(self, screen, x, y):
        layout = screen.layout
        palette = screen.app.palette
        self.group = displayio.Group(x=x, y=y)
        width = layout.ZOOM_WIDTH
        height = layout.ZOOM_HEIGHT
        self.edge = widgets.box(self.group, palette, 0, 0, width, height, theme.INK)
        widgets.box(self.group, palette, 2, 2, width - 4, height - 4, theme.CREAM)
        left = (width - art.MINER_WIDTH) // 2
        self.miner = widgets.tile(
            self.group, palette, art.miners(), left, 3, art.MINER_WIDTH, art.MINER_HEIGHT
        )
        self.dynamite = widgets.picture(self.group, palette, art.dynamite(), left, 8)
        nugget = art.nugget()
        self.nuggets = [widgets.picture(self.group, palette, nugget, x, y) for x, y in _NUGGETS[3]]
        self._add_signs(palette)
        self.hide()
        screen.group.append(self.group)

    def _add_signs(self, palette):
        self.signs = displayio.Group(scale=2, x=4, y=20)
        self.digit = widgets.tile(
            self.signs, palette, art.digits(), 0, 0, art.DIGIT_WIDTH, art.DIGIT_HEIGHT
        )
        self.mark = widgets.tile(self.signs, palette, art.symbols(), 5, 0, 7, 7)
        self.group.append(self.signs)

    def hide(self):
        self.group.hidden = True

    def show(self, card):
        is_digger = gold.is_digger(card)
        is_gold = gold.is_gold(card)
        self.miner.hidden = self.mark.hidden = not is_digger
        self.dynamite.hidden = is_digger or is_gold
        self.signs.hidden = not (is_digger or is_gold)
        self._pile(card if is_gold else 0)
        if is_digger:
            colour = gold.colour(card)
            self.miner[0] = self.mark[0] = colour
            self.digit[0] = gold.strength(card) - 1
            self.edge.color_index = theme.SEATS + colour
        elif is_gold:
            self.digit[0] = card - 1
            self.edge.color_index = theme.GOLD
        else:
            self.edge.color_index = theme.RED
        self.group.hidden = False

    def _pile(self, value):
        for i in range(4):
            nugget = self.nuggets[i]
            nugget.hidden = i >= value
            if not nugget.hidden:
                nugget.x, nugget.y = _NUGGETS[value - 1][i]
