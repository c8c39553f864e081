# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The six groups of Goldrausch: columns of persons, coins and chips."""

from engine.goldrausch import rules
from engine.goldrausch.rules import CHIPS, COIN, GROUPS, PERSONS, PLACES
from ui.kit import drawing, theme, widgets


class Columns:
    """Shows the groups of a game; `light()` marks those that can be chosen."""

    def __init__(self, table, places, art):
        self.table = table
        self.game = table.game
        self.places = places
        xs = [places.COLUMN_X + places.COLUMN * g for g in range(GROUPS)]
        width = places.COLUMN_BACK
        height = places.COLUMN_HEIGHT
        table.box(xs[0], 0, xs[-1] + width - xs[0], height, theme.TABLE)
        self.chosen = table.box(0, 0, width, height, theme.SHADE)
        self.heads = [table.box(x, 0, width, places.HEAD, theme.GOLD) for x in xs]
        self.icons = self._fields(xs, places.ICON, art.icons(), 6, 1, 1)
        for g in range(GROUPS):
            self.icons[g][0] = g
        across = places.COINS_ACROSS
        self.persons = self._fields(xs, places.PERSONS, art.persons(), 2, PERSONS, 1)
        self.coins = self._fields(
            xs, places.COINS, art.coins(), drawing.NO_COIN + 1, across, PLACES // across
        )
        seats = self.game.players
        self.chips = self._fields(xs, places.CHIPS, art.marks(), drawing.NO_MARK + 1, CHIPS, seats)
        self.show()

    def _fields(self, xs, where, sheet, tiles, columns, rows):
        """Add a field of columns x rows tiles of a sheet to each column."""
        group = self.table.group
        palette = self.table.app.palette
        width = sheet.width // tiles
        return [
            widgets.field(
                group, palette, sheet, x + where[0], where[1], columns, rows, width, sheet.height
            )
            for x in xs
        ]

    def show(self):
        """Update all columns."""
        for g in range(GROUPS):
            self.show_group(g, self.game.persons[g])

    def show_group(self, g, persons):
        """Update one column, showing `persons` persons."""
        game = self.game
        for i in range(PERSONS):
            _turn(self.persons[g], i, 0, 1 if i < persons else 0)
        for i in range(PLACES):
            self._put_coin(g, i, game.coin_cards[g * PLACES + i])
        for seat in range(game.players):
            colour = self.table.app.party.colour(seat)
            chips = game.chips[g * 5 + seat]
            for i in range(CHIPS):
                _turn(self.chips[g], i, seat, colour if i < chips else drawing.NO_MARK)

    def preview(self, g, card):
        """Show a coin on the next free place of a group, before it is laid."""
        self._put_coin(g, self.game.coins[g], card)

    def _put_coin(self, g, place, card):
        across = self.places.COINS_ACROSS
        _turn(self.coins[g], place % across, place // across, coin_tile(card))

    def light(self, chosen, open_groups):
        """Mark the chosen column and the open ones; (None, ()) clears all marks."""
        table = self.table
        widgets.hide(self.chosen, chosen is None)
        if chosen is not None:
            x = self.places.COLUMN_X + self.places.COLUMN * chosen
            if self.chosen.x != x:
                self.chosen.x = x
        for g in range(GROUPS):
            is_open = g in open_groups or g == chosen
            widgets.hide(self.heads[g], not is_open)
            table.on_bar((), (self.icons[g],), is_open)
            table.on_bar((), (self.persons[g], self.coins[g], self.chips[g]), g == chosen)


def _turn(field, x, y, index):
    """Set a tile. No-op if unchanged, to save bus traffic."""
    if field[x, y] != index:
        field[x, y] = index


def coin_tile(card):
    """Return the tile of a coin card or of an empty place."""
    if card == rules.NO_CARD:
        return drawing.NO_COIN
    return min(card - COIN, 10)
