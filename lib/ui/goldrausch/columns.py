"""Draws the six groups of Goldrausch as columns of persons, chips and coins."""

from engine.game import MAX_PLAYERS
from engine.goldrausch.rules import (
    COIN,
    GROUPS,
    NO_CARD,
    PERSONS,
    SLOTS,
    VIEW_CHIPS,
    VIEW_COIN_CARDS,
    VIEW_COINS,
    VIEW_PERSONS,
)
from ui.goldrausch import tiles
from ui.kit import widgets
from ui.texts import say

_MANY = 3  # persons without a chip that are drawn as one and a digit


class Columns:
    """The columns of all groups. highlight() marks those that can be chosen.

    `lit` has what is marked: the chosen group or None, and a bitmask of the open ones. `parts` are
    those of ui.goldrausch.table_parts.
    """

    def __init__(self, table, person_sheet, coin_sheet, parts):
        self.table = table
        self.shown = table.shown
        self.places = table.places
        self.lit = -1, 0
        self.person_sheet = person_sheet
        self.coin_sheet = coin_sheet
        self.chosen, self.heads, self.icons, self.persons, self.coins, self.sums = parts
        self.show()

    def x(self, g):
        return self.places.COLUMN_X + self.places.COLUMN * g

    def show(self):
        """Update all columns."""
        for g in range(GROUPS):
            self.show_group(g)

    def show_group(self, g):
        """Update one column."""
        view = self.shown.view
        at = 0
        for seat in range(self.shown.players):
            for _ in range(view[VIEW_CHIPS + g * MAX_PLAYERS + seat]):
                self._put_person(g, at, tiles.CHIP + self.table.app.lineup.colour(seat))
                at += 1
        persons = view[VIEW_PERSONS + g]
        others = persons - at
        if others >= _MANY:
            first = at + 1 & ~1  # an even place, so that person and digit are in one row
            for i in range(at, PERSONS):
                self._put_person(g, i, tiles.EMPTY)
            self._put_person(g, first, tiles.PERSON)
            self._put_person(g, first + 1, tiles.DIGIT + others - _MANY)
        else:
            for i in range(at, PERSONS):
                self._put_person(g, i, tiles.PERSON if i < persons else tiles.EMPTY)
        for i in range(SLOTS):
            self._put_coin(g, i, view[VIEW_COIN_CARDS + g * SLOTS + i])
        self._show_sum(g, 0)

    def _show_sum(self, g, more):
        if self.sums:
            gold = self.shown.gold[g] + more
            self.sums[g].set(str(gold) if gold else "")

    def _put_person(self, g, number, tile):
        widgets.set_tile(self.persons[g], tile, number)

    def preview(self, g, card):
        """Show a coin in the next free place of a group, and count it."""
        self.show_next(g, card)
        self._show_sum(g, coin_tile(card))

    def show_next(self, g, card):
        """Show a coin, or nothing for NO_CARD, in the next free place of a group."""
        self._put_coin(g, self.shown.view[VIEW_COINS + g], card)

    def _put_coin(self, g, place, card):
        widgets.set_tile(self.coins[g], coin_tile(card), place)

    def coin_at(self, g):
        """Return the x, y of the last coin of a group."""
        place = self.shown.view[VIEW_COINS + g] - 1
        across = self.places.COINS_ACROSS
        field = self.coins[g]
        width = self.coin_sheet.width // (tiles.COINS)
        height = self.coin_sheet.height
        return field.x + width * (place % across), field.y + height * (place // across)

    def chip_at(self, g, seat):
        """Return the x, y of the last chip of a seat on a group."""
        first = VIEW_CHIPS + g * MAX_PLAYERS
        place = sum(self.shown.view[first : first + seat + 1]) - 1
        width = self.person_sheet.width // tiles.PERSONS
        field = self.persons[g]
        x = field.x + width * (place % tiles.ACROSS)
        return x, field.y + self.person_sheet.height * (place // tiles.ACROSS)

    def highlight(self, chosen, open_groups):
        """Mark the chosen group and the open ones (a bitmask). (None, 0) clears all marks."""
        lit = chosen, open_groups
        if lit == self.lit:
            return
        if open_groups != self.lit[1]:
            # Most parts that change overlap others, so send the whole screen.
            self.table.redraw()
        self.lit = lit
        widgets.hide(self.chosen, chosen is None)
        if chosen is not None:
            widgets.move_to(self.chosen, self.x(chosen) + self.places.LANE[0], 0)
        app = self.table.app
        for g in range(GROUPS):
            is_open = g == chosen or open_groups >> g & 1 == 1
            widgets.hide(self.heads[g], not is_open)
            if self.table.layout.MONO:
                widgets.set_palette(self.icons[g], app.bar_palette if is_open else app.palette)
                palette = app.bar_palette if g == chosen else app.palette
                widgets.set_palette(self.persons[g], palette)
                widgets.set_palette(self.coins[g], palette)
                self.sums[g].invert(g == chosen)


def coin_tile(card):
    """Return the tile of a coin card or of an empty place."""
    if card == NO_CARD:
        return tiles.NO_COIN
    return min(card - COIN, 10)


def each_gets(shown, group, more, chip):
    """Return in words what each chip would get of the gold of a group and `more`.

    `chip` is 1 to count one more chip, else 0. Without gold or chips this is "".
    """
    share = _share(shown, group, more, chip)
    return "" if share is None else say("each_gets", share)


def worth(shown, group, more, chip):
    """Return the group and each_gets(), or its gold if that is "". One more chip has own words."""
    share = _share(shown, group, more, chip)
    name = say("group%d" % group)
    if share is None:
        return say("group_gold", name, shown.gold[group] + more)
    if chip:
        return say("with_yours", share)
    return "%s: %s" % (name, say("each_gets", share))


def _share(shown, group, more, chip):
    """Return the gold of each chip, or None without gold or chips."""
    gold, chips = shown.gold[group] + more, shown.chips_on(group) + chip
    return gold // chips if chips and gold else None


def where(coin, chosen, open_groups, persons, has_caption):
    """Return the prompt for a coin on the group `chosen`. Without a caption, it names the group.

    `persons` is the number of people there: if it is 0, there are none in any open group.
    """
    is_choice = open_groups & (open_groups - 1)
    if has_caption:
        drawn = say("coin", coin - COIN) if coin > COIN else say("fake_coin")
        if not is_choice:
            return say("place_here")
        return say("place_coin", drawn) if persons else say("place_any", drawn)
    drawn = coin - COIN if coin > COIN else say("fake")
    return ("%s → ‹%s›" if is_choice else "%s → %s") % (drawn, say("group%d" % chosen))
