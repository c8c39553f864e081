# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: what a chip can be expected to earn, for easy and medium."""

from engine import goldrausch as gr
from engine.players.player import Player

# Where things stand in the view.
PERSONS = 0
COINS = 6
COIN_CARDS = 12
CHIPS = 48
CHIPS_LEFT = 78
CARD = 83
LEFT = 84

ONE = 64  # a gold, in fixed point


class Easy(Player):
    """Gold to its own groups, counterfeits to others'; joins a group that looks rich."""

    def step(self):
        card = self.view[CARD]
        if card >= gr.COIN:
            return self.lay(card - gr.COIN)
        if self.count < 2:
            return gr.PASS
        return gr.CHIP if self.rich(card) else gr.PASS

    def rich(self, group):
        """Three gold a chip, or an end of the round so near that any will do."""
        chips = self.total(group) + 1
        return self.gold(group) >= 3 * chips or self.view[LEFT] < 12

    def lay(self, value):
        """The group with most (least) chips of its own for gold (for a counterfeit)."""
        best = -1000
        found = self.legal[0]
        for i in range(self.count):
            group = self.legal[i]
            mine = self.view[CHIPS + group * 5 + self.seat]
            score = 4 * mine - (self.total(group) - mine)
            score = 4 * (score if value else -score) + self.luck.below(4)
            if score > best:
                best = score
                found = group
        return found

    def gold(self, group):
        """Gold that lies at a group."""
        view = self.view
        total = 0
        first = COIN_CARDS + group * gr.PLACES
        for i in range(view[COINS + group]):
            total += view[first + i] - gr.COIN
        return total

    def total(self, group):
        """All chips on a group."""
        view = self.view
        first = CHIPS + group * 5
        return view[first] + view[first + 1] + view[first + 2] + view[first + 3] + view[first + 4]
