# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The six groups of Goldrausch on the screen: persons, coins and chips in columns."""

from engine import goldrausch
from engine.goldrausch import COIN, GROUPS, PERSONS, PLACES
from ui import group_art, theme, widgets

WIDTH = 20
_LEFT = 1
_ICON_Y = 2
_PERSON_Y = 16
_COIN_Y = 22
_COIN_STEP = 10
_CHIP_Y = 84
_CHIP_STEP = 6


class Columns:
    """Shows the groups of `game`; `light(group)` marks those that can be chosen."""

    def __init__(self, table):
        self.table = table
        self.game = table.game
        group = table.group
        palette = table.app.palette
        xs = [_LEFT + WIDTH * g for g in range(GROUPS)]
        self.backs = [table.box(x, 0, WIDTH - 1, 114, theme.TABLE) for x in xs]
        self.heads = [table.box(x, 0, WIDTH - 1, 15, theme.TABLE) for x in xs]
        icons = group_art.icons()
        coins = group_art.coins()
        marks = group_art.marks()
        self.persons = []
        self.coins = []
        self.chips = []
        for g in range(GROUPS):
            x = _LEFT + WIDTH * g
            widgets.tile(group, palette, icons, x + 3, _ICON_Y, 12, 12, g)
            self.persons += [
                table.box(x + 4 * i, _PERSON_Y, 3, 4, theme.CREAM) for i in range(PERSONS)
            ]
            self.coins += [
                widgets.tile(group, palette, coins, x + 1, _COIN_Y + _COIN_STEP * i, 17, 9)
                for i in range(PLACES)
            ]
            self.chips += self._chips(marks, x)
        self.show()

    def _chips(self, marks, x):
        """Three chips for each seat of the party, in its row."""
        party = self.table.app.party
        out = []
        for seat in range(self.game.players):
            y = _CHIP_Y + _CHIP_STEP * seat
            for i in range(goldrausch.CHIPS):
                colour = party.colour(seat)
                group = self.table.group
                palette = self.table.app.palette
                out.append(widgets.tile(group, palette, marks, x + 1 + 6 * i, y, 5, 5, colour))
        return out

    def show(self):
        """Bring all columns up to date."""
        for g in range(GROUPS):
            self.show_group(g, self.game.persons[g])

    def show_group(self, g, persons):
        """Bring one column up to date, with so many persons in it."""
        game = self.game
        for i in range(PERSONS):
            widgets.hide(self.persons[g * PERSONS + i], i >= persons)
        for i in range(PLACES):
            tile = coin_tile(game.coin_cards[g * PLACES + i])
            widgets.turn_to(self.coins[g * PLACES + i], tile)
        each = game.players * goldrausch.CHIPS
        for seat in range(game.players):
            chips = game.chips[g * 5 + seat]
            for i in range(goldrausch.CHIPS):
                chip = self.chips[g * each + seat * goldrausch.CHIPS + i]
                widgets.hide(chip, i >= chips)

    def preview(self, g, card):
        """Show a coin on the next free place of a group."""
        self.coins[g * PLACES + self.game.coins[g]][0] = coin_tile(card)

    def light(self, chosen, open_groups):
        """Mark the chosen column and the open ones; none with (None, ())."""
        for g in range(GROUPS):
            is_open = g in open_groups or g == chosen
            _colour(self.backs[g], theme.SHADE if g == chosen else theme.TABLE)
            _colour(self.heads[g], theme.GOLD if is_open else theme.TABLE)


def _colour(shape, colour):
    if shape.color_index != colour:
        shape.color_index = colour


def coin_tile(card):
    """The tile of a coin card, or of an empty place."""
    if card == goldrausch.NO_CARD:
        return group_art.NO_COIN
    return min(card - COIN, 10)
