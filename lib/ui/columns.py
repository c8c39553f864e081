# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The six groups of Goldrausch on the screen: persons, coins and chips in columns."""

from engine import goldrausch
from engine.goldrausch import CHIPS, COIN, GROUPS, PERSONS, PLACES
from ui import drawing, theme, widgets
from ui.small import group_art

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
        persons = group_art.persons()
        coins = group_art.coins()
        marks = group_art.marks()
        self.persons = []
        self.coins = []
        self.chips = []
        for g in range(GROUPS):
            x = xs[g]
            widgets.tile(group, palette, icons, x + 3, _ICON_Y, 12, 12, g)
            self.persons.append(
                widgets.field(group, palette, persons, x, _PERSON_Y, PERSONS, 1, 4, 4)
            )
            self.coins.append(
                widgets.field(group, palette, coins, x + 1, _COIN_Y, 1, PLACES, 17, _COIN_STEP)
            )
            seats = self.game.players
            self.chips.append(
                widgets.field(group, palette, marks, x + 1, _CHIP_Y, CHIPS, seats, 6, _CHIP_STEP)
            )
        self.show()

    def show(self):
        """Bring all columns up to date."""
        for g in range(GROUPS):
            self.show_group(g, self.game.persons[g])

    def show_group(self, g, persons):
        """Bring one column up to date, with so many persons in it."""
        game = self.game
        for i in range(PERSONS):
            _turn(self.persons[g], i, 0, 1 if i < persons else 0)
        for i in range(PLACES):
            _turn(self.coins[g], 0, i, coin_tile(game.coin_cards[g * PLACES + i]))
        for seat in range(game.players):
            colour = self.table.app.party.colour(seat)
            chips = game.chips[g * 5 + seat]
            for i in range(CHIPS):
                _turn(self.chips[g], i, seat, colour if i < chips else drawing.NO_MARK)

    def preview(self, g, card):
        """Show a coin on the next free place of a group."""
        self.coins[g][0, self.game.coins[g]] = coin_tile(card)

    def light(self, chosen, open_groups):
        """Mark the chosen column and the open ones; none with (None, ())."""
        for g in range(GROUPS):
            is_open = g in open_groups or g == chosen
            _colour(self.backs[g], theme.SHADE if g == chosen else theme.TABLE)
            _colour(self.heads[g], theme.GOLD if is_open else theme.TABLE)


def _turn(field, x, y, index):
    """What is shown already is not sent again."""
    if field[x, y] != index:
        field[x, y] = index


def _colour(shape, colour):
    if shape.color_index != colour:
        shape.color_index = colour


def coin_tile(card):
    """The tile of a coin card, or of an empty place."""
    if card == goldrausch.NO_CARD:
        return drawing.NO_COIN
    return min(card - COIN, 10)
