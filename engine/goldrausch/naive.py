"""Goldrausch, naive: gold to its own groups, counterfeits to the others'."""

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_COIN_CARDS, VIEW_COINS
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL, Player


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
        """Return the group with most own chips for gold, with others' chips for a counterfeit."""
        if self.spares(value):
            return self.emptiest()
        best = -1000
        found = self.actions[0]
        for i in range(self.count):
            group = self.actions[i]
            mine = self.view[VIEW_CHIPS + group * 5 + self.seat]
            score = mine if value else self.total(group) - 2 * mine
            if self.style == SPITEFUL and value:
                score = 2 * mine - self.total(group)
            score = 4 * score + self.rng.below(4)  # of equal groups any
            if score > best:
                best = score
                found = group
        return found

    def spares(self, value):
        """Return True, every other time, if this is a counterfeit and the player kind."""
        return not value and self.style == KIND and self.rng.below(2) > 0

    def emptiest(self):
        """Return the group with the fewest chips of those where the coin may lie."""
        found = self.actions[0]
        for i in range(self.count):
            if self.total(self.actions[i]) < self.total(found):
                found = self.actions[i]
        return found

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
