"""Shows the drawn card of Goldrausch, enlarged, and the number of cards left."""

from engine.goldrausch.rules import DECK, GROUPS, NO_CARD
from ui.goldrausch.columns import coin_tile
from ui.kit import widgets


class DrawnCard:
    """A person's group or a coin on `paper`. `coin` is a displayio group, so that it can fly.

    `parts` are those of ui.goldrausch.table_parts. `left` and `bar` show the number of cards left.
    `sign` is a small card before it where the number would read as a score, else None.
    """

    def __init__(self, table, parts):
        self.table = table
        self.paper, self.card, self.person, self.coin, self.value = parts[:5]
        self.left, self.bar, self.sign = parts[5:]

    def show_left(self, left, words=""):
        """Show how many cards are left in the round, as a bar and as a number. 0 shows nothing.

        If there are `words`, they are in place of the number.
        """
        self.left.set(words or (str(left) if left else ""))
        self.hide_left(False)
        self.bar.hidden = not left
        self.bar.width = max(1, self.table.places.LEFT_BAR[2] * left // DECK)

    def hide_left(self, is_hidden):
        """Hide or show the number of cards left, or the words in its place, but not the bar."""
        widgets.hide(self.left.tiles, is_hidden)
        if self.sign:
            widgets.hide(self.sign, is_hidden or not self.left.text.isdigit())

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
