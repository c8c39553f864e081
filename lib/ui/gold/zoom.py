# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""A card large enough to read across a table."""

import displayio

from engine.gold import rules
from ui.kit import theme, widgets

_EDGE = 2


def drawings(art):
    """Return the drawings that all zooms share."""
    return art.miners(), art.dynamite(), art.nugget(), art.digits()


class Zoom:
    """One large card at x, y: `show(card)`, a card byte of GOLD, or `hide()`.

    `drawn` comes from drawings().
    """

    def __init__(self, screen, places, drawn, x, y):
        palette = screen.app.palette
        miners, dynamite, nugget, digits = drawn
        self.places = places
        self._place = displayio.Group(x=x, y=y)
        self.group = displayio.Group()
        width, height = places.ZOOM
        self.edge = widgets.box(self.group, palette, 0, 0, width, height, theme.INK)
        inner = (width - 2 * _EDGE, height - 2 * _EDGE)
        self.inside = widgets.box(self.group, palette, _EDGE, _EDGE, *inner, theme.CREAM)
        x, y = places.MINER
        width = miners.width // theme.SEAT_COLOURS
        self.miner = widgets.tile(self.group, palette, miners, x, y, width, miners.height)
        x, y = places.BUNDLE
        self.dynamite = widgets.picture(self.group, palette, dynamite, x, y)
        most = places.NUGGETS[3]
        self.nuggets = [widgets.picture(self.group, palette, nugget, x, y) for x, y in most]
        self._add_signs(screen, digits, palette)
        screen.group.append(self._place)

    def _add_signs(self, screen, digits, palette):
        places = self.places
        x, y = places.SIGNS
        self.signs = displayio.Group(scale=places.SIGNS_SCALE, x=x, y=y)
        width = digits.width // 5
        self.digit = widgets.tile(self.signs, palette, digits, 0, 0, width, digits.height)
        sheet = screen.app.symbols_sheet
        size = sheet.height
        self.mark = widgets.tile(self.signs, palette, sheet, places.SIGN_MARK, 0, size, size)
        screen.on_bar((), (self.mark,), True)
        self.group.append(self.signs)

    def hide(self):
        # A refresh sends what was taken out once, but each part that is hidden.
        if self.group in self._place:
            self._place.remove(self.group)

    def show(self, card):
        is_digger = rules.is_digger(card)
        is_gold = rules.is_gold(card)
        self.miner.hidden = self.mark.hidden = not is_digger
        self.dynamite.hidden = is_digger or is_gold
        self.signs.hidden = not (is_digger or is_gold)
        self._pile(card if is_gold else 0)
        if is_digger:
            colour = rules.colour(card)
            self.miner[0] = self.mark[0] = colour
            self.digit[0] = rules.strength(card) - 1
            self.edge.color_index = theme.SEATS + colour
        elif is_gold:
            self.digit[0] = card - 1
            self.edge.color_index = theme.GOLD
        else:
            self.edge.color_index = theme.RED
        if self.group not in self._place:
            self._place.append(self.group)

    def _pile(self, value):
        for i in range(4):
            nugget = self.nuggets[i]
            nugget.hidden = i >= value
            if not nugget.hidden:
                nugget.x, nugget.y = self.places.NUGGETS[value - 1][i]
