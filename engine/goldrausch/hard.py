# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch for hard: chips still to come count, and a chip waits for what it may get.

The numbers were fitted: a coin's by tournaments, a chip's by linear regression on what
it gained or lost in playouts of half a million decisions, then by tournaments.
"""

from engine.goldrausch import rules as gr
from engine.goldrausch.greedy import ONE, Greedy
from engine.goldrausch.rules import (
    VIEW_CHIPS,
    VIEW_CHIPS_LEFT,
    VIEW_COINS,
    VIEW_PERSONS,
    VIEW_ROUND,
    VIEW_SCORES,
)

# Of 64: what a chip still to come counts, own and another's; how much a rich group draws
# it; what a coin counts as average; what others' chips count against.
_OWN = 26
_OTHERS = 77
_DRAWS = 51
_MEAN = 61
_AGAINST = 58
_NOBODY = 26  # 1/64 chips that are added, so that a group without any has a value
_LEAST_DRAW = 6
_MOST_DRAW = 192

# By players: what more the best rival, and one that is ahead, counts in the last round.
_BEST = bytes((0, 25, 93, 46))
_AHEAD = bytes((0, 21, 50, 64))
_ROUND = b"\x00\x15\x2b\x40"  # how much of that in a round, of 64

# Whether a chip is laid, by players, in 1/32: what each of the `facts` counts, and what it
# counts times the group's expected gold; then gain, gain times choice, choice, the best other
# group's expected gold, persons here times persons, coins to come. See `rich`.
_FACTS = 8
_CHIP = (
    (-81, -1, 0, -3, -74, -9, 5, -1, 60, 16, -17, 2, 5, 19, -24, 6),
    (-42, -27, 13, -8, -63, -31, 1, 15, 29, 17, -15, 0, 17, 22, -13, -42),
    (-19, -29, 17, -19, -68, -53, -1, 31, 26, 4, -5, 2, 17, 35, -15, -43),
    (-22, -26, 21, -17, -56, -45, -1, 48, 47, 2, -3, 1, 8, 13, -11, -64),
)
_MORE = (
    (95, 20, -44, 26, 4, 4),
    (116, 24, -33, 10, 4, 3),
    (108, 15, -17, 4, 5, 3),
    (77, 15, -12, 4, 4, 0),
)
_MOST_CHOICE = 6 * ONE  # persons for each chip and seat


class Hard(Greedy):
    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.average = ONE  # a group's gold, in 1/ONE
        self.persons = 0  # still to be drawn
        self.weight = bytearray(gr.CHIPS + 2)  # of each rival's chips, 64 on average
        self.chip = _CHIP[0]
        self.more = _MORE[0]
        self.facts = [0] * _FACTS

    def new_game(self, setup):
        super().new_game(setup)
        self.average = self.all_gold * ONE // gr.GROUPS
        self.chip = _CHIP[self.players - 2]
        self.more = _MORE[self.players - 2]

    def think(self):
        super().think()
        self.persons = self.persons_left()
        self.weigh()

    def weigh(self):
        """Rivals that are ahead count more, the later the round."""
        weight = self.weight
        best = self.best_rival()
        late = _ROUND[min(self.table[VIEW_ROUND], 3)]
        total = 0
        for seat in range(self.players):
            weight[seat] = 0
            if seat != self.seat:
                more = _BEST[self.players - 2] if self.score(seat) == best else 0
                if self.score(seat) > self.score(self.seat):
                    more += _AHEAD[self.players - 2]
                weight[seat] = ONE + (late * more >> 6)
                total += weight[seat]
        for seat in range(self.players):
            weight[seat] = weight[seat] * ONE * (self.players - 1) // total

    def score(self, seat):
        table = self.table
        at = VIEW_SCORES + 3 * seat
        return table[at] | table[at + 1] << 8 | table[at + 2] << 16

    def best_rival(self):
        best = 0
        for seat in range(self.players):
            if seat != self.seat and self.score(seat) > best:
                best = self.score(seat)
        return best

    def expected(self):
        return _MEAN * self.mean(1) >> 6

    def interest(self, group):
        """The part of a gold more that it earns before the others, in 1/16384.

        As if of all chips left a part came to the persons still to be drawn.
        """
        table = self.table
        coming = self.coming(group)
        mine = 0
        chips = _NOBODY
        theirs = 0
        for seat in range(self.players):
            there = table[VIEW_CHIPS + group * 5 + seat] * ONE
            if seat == self.seat:
                mine = there + (table[VIEW_CHIPS_LEFT + seat] * coming * _OWN >> 6)
                chips += mine
            else:
                there += table[VIEW_CHIPS_LEFT + seat] * coming * _OTHERS >> 6
                chips += there
                theirs += there * self.weight[seat]
        others = self.players - 1
        return 256 * (ONE * mine * others - (_AGAINST * theirs >> 6)) // (others * chips)

    def coming(self, group):
        """For each chip left, how much of it will come here, in 1/ONE."""
        if not self.persons:
            return 0
        draw = ONE + _DRAWS * (self.final[group] - self.average) // self.average
        draw = min(max(draw, _LEAST_DRAW), _MOST_DRAW)
        return (gr.PERSONS - self.table[VIEW_PERSONS + group]) * draw // self.persons

    def rich(self, group):
        """Whether a chip there is worth more than one that is kept."""
        chip = self.chip
        final = self.final[group] * ONE // self.average
        self.find_facts(group)
        worth = ONE * self.chances(group)
        for i in range(_FACTS):
            worth += self.facts[i] * (ONE * chip[i] + chip[_FACTS + i] * final)
        return worth >= 0

    def chances(self, group):
        """What a chip gains here, and could elsewhere or later."""
        table = self.table
        more = self.more
        gain = self.gain(group)
        choice = ONE * self.persons // (self.players * table[VIEW_CHIPS_LEFT + self.seat])
        choice = min(choice, _MOST_CHOICE)
        worth = gain * more[0] + (gain * choice >> 6) * more[1] + choice * more[2]
        worth += self.best_other(group) * ONE // self.average * more[3]
        here = gr.PERSONS - table[VIEW_PERSONS + group]
        worth += 8 * here * self.persons * more[4]
        return worth + ONE * (gr.PLACES - table[VIEW_COINS + group]) * more[5]

    def find_facts(self, group):
        """Persons, chips left and laid, in 1/ONE; others' on average."""
        table = self.table
        mine = table[VIEW_CHIPS + group * 5 + self.seat]
        others = self.players - 1
        left = 0
        for seat in range(self.players):
            if seat != self.seat:
                left += table[VIEW_CHIPS_LEFT + seat]
        facts = self.facts
        facts[0] = ONE
        facts[1] = self.persons * ONE // 8
        facts[2] = table[VIEW_CHIPS_LEFT + self.seat] * ONE
        facts[3] = left * ONE // others
        facts[4] = mine * ONE
        facts[5] = (self.total(group) - mine) * ONE // others
        facts[6] = (gr.PERSONS - table[VIEW_PERSONS + group]) * ONE
        facts[7] = 0 if self.total(group) else ONE

    def gain(self, group):
        """What a chip adds to the part before others, as gold that is rather sure."""
        table = self.table
        others = self.players - 1
        chips = self.total(group)
        mine = ONE * others * table[VIEW_CHIPS + group * 5 + self.seat]
        theirs = 0
        for seat in range(self.players):
            theirs += table[VIEW_CHIPS + group * 5 + seat] * self.weight[seat]
        change = 4 * (mine + ONE * others - theirs) // (others * (chips + 1))
        if chips:
            change -= 4 * (mine - theirs) // (others * chips)
        sure = self.gold_at(group) * ONE
        sure += _DRAWS * self.mean(1) * (gr.PLACES - table[VIEW_COINS + group]) >> 6
        return (sure * ONE // self.average) * change >> 8

    def best_other(self, group):
        """The most expected gold of another group."""
        best = 0
        for other in range(gr.GROUPS):
            if other != group and self.final[other] > best:
                best = self.final[other]
        return best


make = Hard
