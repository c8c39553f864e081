"""Goldrausch: naive, and greedy by expected share, as sim/README.md describes them.

Their win shares there are with the values `threes63`:
`python -m sim tournament goldrausch --option values=threes63`.
"""

from collections.abc import Callable

from engine.goldrausch import rules as gr
from engine.goldrausch.rules import (
    VIEW_CARD,
    VIEW_CHIPS,
    VIEW_CHIPS_LEFT,
    VIEW_COIN_CARDS,
    VIEW_PERSONS,
)
from engine.player import Player

_SEATS = 5  # in the view, for any number of players
_STILL = 1e-9  # less is rounding
# The least mean of a rich group's coins, as a share of the average coin.
_RICH = 6 / 7


class ReferencePlayer(Player):
    """Base class: counts what lies on the table.

    Lays a coin where `good(value, group)` is greatest; `joins(group)` with a chip or not.
    """

    good: Callable[[int, int], float]
    joins: Callable[[int], bool]

    def new_game(self, setup: bytearray) -> None:
        super().new_game(setup)
        self.all_gold = sum(setup[gr.SETUP_VALUES : gr.SETUP_VALUES + gr.GOLD_CARDS])

    def think(self) -> None:
        view = list(self.view[:103])
        slots = [VIEW_COIN_CARDS + group * gr.SLOTS for group in range(gr.GROUPS)]
        self.laid = [
            [card - gr.COIN for card in view[at : at + gr.SLOTS] if card != gr.NO_CARD]
            for at in slots
        ]
        self.gold = [sum(coins) for coins in self.laid]
        rows = [VIEW_CHIPS + group * _SEATS for group in range(gr.GROUPS)]
        self.chips = [view[at : at + self.players] for at in rows]
        self.persons = [gr.PERSONS - view[VIEW_PERSONS + group] for group in range(gr.GROUPS)]
        self.chips_left = view[VIEW_CHIPS_LEFT + self.seat]

    def step(self) -> int:
        card = self.view[VIEW_CARD]
        actions = list(self.actions[: self.count])
        if card < gr.COIN:
            return gr.PUT_CHIP if gr.PUT_CHIP in actions and self.joins(card) else gr.PASS
        # The first of equal groups.
        return max(actions, key=lambda group: self.good(card - gr.COIN, group))


class Naive(ReferencePlayer):
    """Lays gold where it has the most chips, counterfeits where the others have the most."""

    def good(self, value: int, group: int) -> float:
        mine = self.chips[group][self.seat]
        return mine if value else sum(self.chips[group]) - mine

    def joins(self, group: int) -> bool:
        """True unless the group's coins are clearly below average."""
        average = self.all_gold / (gr.GROUPS * gr.SLOTS)
        return self.gold[group] >= _RICH * average * len(self.laid[group])


class Greedy(ReferencePlayer):
    """Maximizes the gain of its own chips less the mean of the others'.

    Expects the gold left in the deck to be spread evenly over the empty slots.
    """

    def think(self) -> None:
        super().think()
        rest = self.all_gold - sum(self.gold)
        empty = [gr.SLOTS - len(coins) for coins in self.laid]
        self.mean = rest / (sum(empty) or 1)
        self.final = [
            gold + self.mean * slots for gold, slots in zip(self.gold, empty, strict=True)
        ]

    def margin(self, group: int, more: int = 0) -> float:
        """Its share of a group's gold less the others' mean share, with `more` chips there."""
        chips = sum(self.chips[group]) + more
        if not chips:
            return 0
        mine = self.chips[group][self.seat] + more
        return (mine - (chips - mine) / (self.players - 1)) / chips

    def good(self, value: int, group: int) -> float:
        return (value - self.mean) * self.margin(group)

    def joins(self, group: int) -> bool:
        """True if a chip there gains the average of a chip, or would be left over."""
        if sum(self.persons) <= self.chips_left * self.players:
            return True
        gain = self.final[group] * (self.margin(group, 1) - self.margin(group))
        return gain > self.all_gold / (gr.CHIPS * self.players) - _STILL


class Child(Naive):
    """A model of a child: chips at random."""

    def joins(self, group: int) -> bool:
        return self.rng.below(2) == 0


class Adult(Naive):
    """A model of an adult: a coin of one is no gold; a chip where three gold a chip lie."""

    WANTS = 3

    def good(self, value: int, group: int) -> float:
        return super().good(value - 1 if value else 0, group)

    def joins(self, group: int) -> bool:
        return self.gold[group] >= self.WANTS * (sum(self.chips[group]) + 1)


MADE = {"naive": Naive, "greedy": Greedy, "child": Child, "adult": Adult}
