"""Goldrausch: a player that maximises the gold that its chips can be expected to earn."""

from engine.goldrausch import rules as gr
from engine.goldrausch.naive import Naive
from engine.goldrausch.rules import VIEW_CHIPS, VIEW_CHIPS_LEFT, VIEW_COINS, VIEW_PERSONS

ONE = 64  # one gold, in fixed point


# By style, in percent: a factor for the gold of others, and one for what a chip must earn.
SPITE = bytes((100, 100, 100, 100, 250, 100))
_EARNS = bytes((100, 100, 75, 125, 100, 100))


class Greedy(Naive):
    """A player that decides by the expected final gold of each group and the chips on it."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.all_gold = 0
        self.rest = 0  # gold in the coins still to be drawn
        self.slots = 0  # empty slots for coins, including that of a coin just drawn
        self.persons = 0  # still to be drawn in this round
        self.final = [0] * gr.GROUPS  # expected final gold, in 1/ONE

    def new_game(self, setup):
        super().new_game(setup)
        self.all_gold = 0
        for i in range(gr.GOLD_CARDS):
            self.all_gold += setup[gr.SETUP_VALUES + i]

    def think(self):
        """Compute the expected final gold: each empty slot gets the average of the coins left."""
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
        """Return the expected gold, in 1/ONE, of the coins in this number of empty slots."""
        return self.rest * ONE * slots // self.slots if self.slots else 0

    def worth_coin(self, group, value):
        """Return how much more a coin gains this seat at a group than an average coin."""
        return (value * ONE - self.expected()) * self.marginal(group)

    def expected(self):
        """Return the value of a coin that is neither good nor bad, in 1/ONE."""
        return self.mean(1)

    def marginal(self, group):
        """Return the gain of this seat from one more gold at a group, in 1/ONE."""
        return self.margin(group, 0)

    def margin(self, group, more):
        """Return net_share() of a group with `more` chips of this seat added."""
        mine = self.view[VIEW_CHIPS + group * 5 + self.seat] + more
        return net_share(mine, self.total(group) + more, self.players - 1, SPITE[self.style])

    def worth_chip(self, group):
        """Return True if a chip on this group gains enough."""
        change = self.margin(group, 1) - self.margin(group, 0)
        return self.final[group] * change // ONE >= self.threshold()

    def threshold(self):
        """Return the least gain for which to use a chip, in 1/ONE.

        This is the average gain of a chip if all are used. It is 0 when persons run out: chips
        that are not used then are lost.
        """
        if self.persons <= self.view[VIEW_CHIPS_LEFT + self.seat] * self.players:
            return 0
        return self.all_gold * ONE * _EARNS[self.style] // (100 * gr.CHIPS * self.players)


def net_share(mine, chips, others, spite):
    """Return this seat's part of a group's gold minus the mean part of the others, in 1/ONE.

    `mine` of `chips` are its own. `spite` is a factor in percent for the part of the others.
    """
    if not chips:
        return 0
    return ONE * (100 * mine * others - spite * (chips - mine)) // (100 * others * chips)
