"""Goldrausch: a player that sees only its own chips and the last coin."""

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_COIN_CARDS, VIEW_COINS
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL, Player

_LOW = -(1 << 29)  # less than the value of any group


class Naive(Player):
    """A player that lays gold on its own groups and counterfeits on those of others.

    It puts a chip on a group unless the last coin there is a counterfeit. By style, BOLD puts a
    chip at once, CAREFUL waits for a first gold, SPITEFUL lays gold where others have few chips,
    and KIND lays some counterfeits where the fewest chips are.
    """

    SPARES = 50  # percent of the counterfeits that KIND lays so

    def step(self):
        if self.plays_randomly:
            return self.at_random()
        card = self.view[VIEW_CARD]
        if card >= gr.COIN:
            return self.lay(card - gr.COIN)
        if self.count < 2:
            return gr.PASS
        return gr.PUT_CHIP if self.worth_chip(card) else gr.PASS

    def worth_chip(self, group):
        """Return True unless the last coin at a group is a counterfeit."""
        coins = self.view[VIEW_COINS + group]
        if not coins or self.style == BOLD:
            return self.style != CAREFUL
        return self.view[VIEW_COIN_CARDS + group * gr.SLOTS + coins - 1] > gr.COIN

    def lay(self, value):
        """Return the group where a coin is worth most.

        If KIND, some counterfeits go to the group with the fewest chips.
        """
        spares = not value and self.style == KIND and self.rng.below(100) < self.SPARES
        best = _LOW
        found = 0
        for i in range(self.count):
            group = self.actions[i]
            score = -self.total(group) if spares else self.worth_coin(group, value)
            if score > best:
                best = score
                found = group
        return found

    def worth_coin(self, group, value):
        """Return a score for a coin at a group: own chips for gold, chips of others for 0."""
        mine = self.view[VIEW_CHIPS + group * 5 + self.seat]
        score = mine if value else self.total(group) - 2 * mine
        if self.style == SPITEFUL and value:
            score = 2 * mine - self.total(group)
        return 4 * score + self.rng.below(4)  # a random one of equal groups

    def gold_at(self, group):
        """Return the gold in the coins at a group."""
        view = self.view
        total = 0
        first = VIEW_COIN_CARDS + group * gr.SLOTS
        for i in range(view[VIEW_COINS + group]):
            total += view[first + i] - gr.COIN
        return total

    def total(self, group):
        """Return the number of chips on a group."""
        view = self.view
        first = VIEW_CHIPS + group * 5
        return view[first] + view[first + 1] + view[first + 2] + view[first + 3] + view[first + 4]
