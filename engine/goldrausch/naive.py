"""Goldrausch, naive: gold to its own groups, counterfeits to the others'."""

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_COIN_CARDS, VIEW_COINS
from engine.player import Player


class Naive(Player):
    """Gold to its own groups, counterfeits to others'; follows the last coin."""

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
        return not coins or self.view[VIEW_COIN_CARDS + group * gr.SLOTS + coins - 1] > gr.COIN

    def lay(self, value):
        """Return the group with most own chips for gold, with others' chips for a counterfeit."""
        best = -1000
        found = self.actions[0]
        for i in range(self.count):
            group = self.actions[i]
            mine = self.view[VIEW_CHIPS + group * 5 + self.seat]
            # Of equal groups any.
            score = 4 * (mine if value else self.total(group) - 2 * mine) + self.rng.below(4)
            if score > best:
                best = score
                found = group
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
