# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: naive, and greedy by expected share, as players.md describes them."""

from engine import goldrausch as gr
from engine.players.goldrausch import CARD, CHIPS, CHIPS_LEFT, COIN_CARDS, PERSONS
from engine.players.player import Player

_SEATS = 5  # in the view, whoever plays


class Yardstick(Player):
    """What both see at the table, counted out."""

    def sit(self, setup):
        super().sit(setup)
        self.values = list(setup[3 : 3 + gr.GOLD_CARDS])

    def think(self):
        table = list(self.table[:103])
        places = [COIN_CARDS + group * gr.PLACES for group in range(gr.GROUPS)]
        self.laid = [
            [card - gr.COIN for card in table[at : at + gr.PLACES] if card != gr.NO_CARD]
            for at in places
        ]
        self.gold = [sum(coins) for coins in self.laid]
        rows = [CHIPS + group * _SEATS for group in range(gr.GROUPS)]
        self.chips = [table[at : at + self.players] for at in rows]
        self.persons = [gr.PERSONS - table[PERSONS + group] for group in range(gr.GROUPS)]
        self.chips_left = table[CHIPS_LEFT + self.seat]

    def step(self):
        card = self.table[CARD]
        actions = list(self.actions[: self.count])
        if card < gr.COIN:
            return gr.CHIP if gr.CHIP in actions and self.joins(card) else gr.PASS
        # Equal groups are taken by lot.
        start = self.luck.below(self.count)
        return max(actions[start:] + actions[:start], key=lambda at: self.good(card - gr.COIN, at))

    def others(self, group):
        """The chips of all others on a group."""
        return sum(self.chips[group]) - self.chips[group][self.seat]


class Naive(Yardstick):
    """Gold to its own groups, counterfeits to the others'; joins a group that looks rich."""

    def good(self, value, group):
        mine = self.chips[group][self.seat]
        return mine - self.others(group) if value else self.others(group) - mine

    def joins(self, group):
        """As soon as more gold lies there than at an average group."""
        return self.gold[group] * gr.GROUPS > sum(self.gold)


class Greedy(Yardstick):
    """What is left in the deck is spread evenly over the empty places."""

    def think(self):
        super().think()
        coins = sum(map(len, self.laid))
        rest = sum(self.values) - sum(self.gold)
        self.mean = rest / (gr.GROUPS * gr.PLACES - coins or 1)
        self.final = [
            self.gold[group] + self.mean * (gr.PLACES - len(self.laid[group]))
            for group in range(gr.GROUPS)
        ]

    def good(self, value, group):
        """What a coin more than the mean adds to the own share, less the best other's."""
        chips = sum(self.chips[group])
        if not chips:
            return 0
        most = max(self.chips[group][seat] for seat in range(self.players) if seat != self.seat)
        return (value - self.mean) * (self.chips[group][self.seat] - most) / chips

    def joins(self, group):
        """When the share there is what chips earn on average, or chips would be left over."""
        if sum(self.persons) <= self.chips_left * self.players:
            return True
        share = self.final[group] / (sum(self.chips[group]) + 1)
        return share >= sum(self.values) / (gr.CHIPS * self.players)


MADE = {"naive": Naive, "greedy": Greedy}
