# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch, naive: gold to its own groups, counterfeits to the others'."""

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS, VIEW_COIN_CARDS, VIEW_COINS
from engine.player import Player


class Naive(Player):
    """Gold to its own groups, counterfeits to others'; follows the last coin."""

    def step(self):
        if self.at_whim:
            return self.at_random()
        card = self.table[VIEW_CARD]
        if card >= gr.COIN:
            return self.lay(card - gr.COIN)
        if self.count < 2:
            return gr.PASS
        return gr.CHIP if self.rich(card) else gr.PASS

    def rich(self, group):
        """Whether the last coin there was no counterfeit."""
        coins = self.table[VIEW_COINS + group]
        return not coins or self.table[VIEW_COIN_CARDS + group * gr.PLACES + coins - 1] > gr.COIN

    def lay(self, value):
        """For gold where most own chips are, for a counterfeit where rather the others' are."""
        best = -1000
        found = self.actions[0]
        for i in range(self.count):
            group = self.actions[i]
            mine = self.table[VIEW_CHIPS + group * 5 + self.seat]
            # Of equal groups any.
            score = 4 * (mine if value else self.total(group) - 2 * mine) + self.rng.below(4)
            if score > best:
                best = score
                found = group
        return found

    def gold_at(self, group):
        """Gold that lies at a group."""
        table = self.table
        total = 0
        first = VIEW_COIN_CARDS + group * gr.PLACES
        for i in range(table[VIEW_COINS + group]):
            total += table[first + i] - gr.COIN
        return total

    def total(self, group):
        """All chips on a group."""
        table = self.table
        first = VIEW_CHIPS + group * 5
        return (
            table[first] + table[first + 1] + table[first + 2] + table[first + 3] + table[first + 4]
        )
