"""Shows the drawn card of Goldrausch, enlarged, and the number of cards left."""

import displayio

from engine.goldrausch.rules import DECK, GROUPS, NO_CARD
from ui.goldrausch import tiles
from ui.goldrausch.columns import coin_tile
from ui.kit import theme, widgets


class DrawnCard:
    """A person's group or a coin on `paper`. `coin` is a displayio group, so that it can fly."""

    def __init__(self, table, places, icons, coins):
        self.table = table
        x, y, width, height = places.DRAWN
        self.paper = table.box(x, y, width, height, theme.CREAM)
        self.card, self.person = self._large(places.DRAWN_ICON, icons, GROUPS)
        self.coin, self.value = self._large(places.DRAWN_COIN, coins, tiles.COINS)
        x, baseline, room = places.LEFT
        self._left = table.text(x, baseline, room, theme.BRONZE, widgets.RIGHT, "small")
        self._bar = table.box(*places.LEFT_BAR, theme.BRONZE)
        # A small card before the number, which would read as a score.
        self._sign = table.box(*places.LEFT_SIGN, theme.CREAM) if places.LEFT_SIGN else None

    def show_left(self, left, words=""):
        """Show how many cards are left in the round, as a bar and as a number. 0 shows nothing.

        If there are `words`, they are in place of the number.
        """
        self._left.set(words or (str(left) if left else ""))
        self.hide_left(False)
        self._bar.hidden = not left
        self._bar.width = max(1, self.table.places.LEFT_BAR[2] * left // DECK)

    def hide_left(self, is_hidden):
        """Hide or show the number of cards left, or the words in its place, but not the bar."""
        widgets.hide(self._left.tiles, is_hidden)
        if self._sign:
            widgets.hide(self._sign, is_hidden or not self._left.text.isdigit())

    def _large(self, where, sheet, count):
        """Add a scaled group with one tile of a sheet. Returns both."""
        table = self.table
        group = displayio.Group(scale=where[2], x=where[0], y=where[1])
        width = sheet.width // count
        tile = widgets.tile(group, table.app.palette, sheet, 0, 0, width, sheet.height)
        table.set_selected((), (tile,), True)
        table.group.append(group)
        return group, tile

    def show(self, card):
        """Show a card, or nothing for NO_CARD."""
        is_person = card < GROUPS
        self.paper.hidden = card == NO_CARD
        self.card.hidden = not is_person
        self.coin.hidden = is_person or card == NO_CARD
        if is_person:
            self.person[0] = card
        elif not self.coin.hidden:
            self.value[0] = coin_tile(card)
