"""Goldrausch, naive: gold to its own groups, counterfeits to the others'."""

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_COIN_CARDS, VIEW_COINS
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL, Player

_LOW = -(1 << 29)  # less than any group is worth


class Naive(Player):
    """Gold to its own groups, counterfeits to others'; follows the last coin.

    The bold chip at once, the careful where gold came last; the spiteful keep gold from others,
    the kind spare them the counterfeits.
    """

    SLIPS = 6

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
        """Return True unless the last coin there was a counterfeit."""
        coins = self.view[VIEW_COINS + group]
        if not coins or self.style == BOLD:
            return self.style != CAREFUL
        return self.view[VIEW_COIN_CARDS + group * gr.SLOTS + coins - 1] > gr.COIN

    def lay(self, value):
        """Return the group where a coin is worth most; every other time the kind spare the others:
        they lay a counterfeit where the fewest chips are."""
        spares = not value and self.style == KIND and self.rng.below(2) > 0
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
        """Count own chips for gold, others' for a counterfeit."""
        mine = self.view[VIEW_CHIPS + group * 5 + self.seat]
        score = mine if value else self.total(group) - 2 * mine
        if self.style == SPITEFUL and value:
            score = 2 * mine - self.total(group)
        return 4 * score + self.rng.below(4)  # of equal groups any

    def gold_at(self, group):
        """Return the gold that lies at a group."""
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
