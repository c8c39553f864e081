"""Goldrausch, greedy: what a chip can be expected to earn."""

from engine.goldrausch import rules as gr
from engine.goldrausch.naive import Naive
from engine.goldrausch.rules import VIEW_CHIPS, VIEW_CHIPS_LEFT, VIEW_COINS, VIEW_PERSONS

ONE = 64  # a gold, in fixed point


# By style, in percent: what others' gold counts, and what a chip must earn.
SPITE = bytes((100, 100, 100, 100, 250, 100))
_EARNS = bytes((100, 100, 75, 125, 100, 100))


class Greedy(Naive):
    """By each group's expected final gold and the chips there."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.all_gold = 0
        self.rest = 0  # gold in the coins still to be drawn
        self.slots = 0  # empty slots for coins, with that of a coin in hand
        self.persons = 0  # still to be drawn in this round
        self.final = [0] * gr.GROUPS  # expected final gold, in 1/ONE

    def new_game(self, setup):
        super().new_game(setup)
        self.all_gold = 0
        for i in range(gr.GOLD_CARDS):
            self.all_gold += setup[gr.SETUP_VALUES + i]

    def think(self):
        """Expect the average of the rest at every empty slot."""
        view = self.view
        laid = 0
        self.slots = gr.GROUPS * gr.SLOTS
        self.persons = gr.GROUPS * gr.PERSONS
        for group in range(gr.GROUPS):
            laid += self.gold_at(group)
            self.slots -= view[VIEW_COINS + group]
            self.persons -= view[VIEW_PERSONS + group]
        self.rest = self.all_gold - laid
        for group in range(gr.GROUPS):
            self.final[group] = self.gold_at(group) * ONE + self.mean(
                gr.SLOTS - view[VIEW_COINS + group]
            )

    def mean(self, slots):
        """Return the expected gold, in 1/ONE, of so many coins still to come."""
        return self.rest * ONE * slots // self.slots if self.slots else 0

    def worth_coin(self, group, value):
        """Return how much a coin, against an average one, helps own chips."""
        return (value * ONE - self.expected()) * self.marginal(group)

    def expected(self):
        """Return the value of a coin that is neither good nor bad, in 1/ONE."""
        return self.mean(1)

    def marginal(self, group):
        """Return what one more gold at a group brings, in 1/ONE."""
        return self.margin(group, 0)

    def margin(self, group, more):
        """Return net_share() of a group with `more` own chips there."""
        mine = self.view[VIEW_CHIPS + group * 5 + self.seat] + more
        return net_share(mine, self.total(group) + more, self.players - 1, SPITE[self.style])

    def worth_chip(self, group):
        """Return True if a chip there gains enough."""
        change = self.margin(group, 1) - self.margin(group, 0)
        return self.final[group] * change // ONE >= self.threshold()

    def threshold(self):
        """Return what a chip earns on average if all are laid, in 1/ONE; 0 as persons run out."""
        if self.persons <= self.view[VIEW_CHIPS_LEFT + self.seat] * self.players:
            return 0
        return self.all_gold * ONE * _EARNS[self.style] // (100 * gr.CHIPS * self.players)


def net_share(mine, chips, others, spite):
    """Return the own part of a group's gold less the mean part of the others, in 1/ONE.

    spite: percent of the others' part that counts as own loss.
    """
    if not chips:
        return 0
    return ONE * (100 * mine * others - spite * (chips - mine)) // (100 * others * chips)
