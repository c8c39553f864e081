"""Goldrausch: the level `hard`, which counts chips still to come and waits for better groups.

The weights were fitted. Those for coins come from tournaments. Those for chips come from a linear
regression on playouts of half a million decisions, and were then tuned in tournaments.
"""

from engine.game import MAX_PLAYERS
from engine.goldrausch import rules as gr
from engine.goldrausch.greedy import ONE, SPITE, Greedy
from engine.goldrausch.rules import (
    VIEW_CHIPS,
    VIEW_CHIPS_LEFT,
    VIEW_COINS,
    VIEW_PERSONS,
    VIEW_ROUND,
    VIEW_SCORES,
)

# Factors in 1/64.
_OWN = 26  # for this seat's chips still to come
_OTHERS = 77  # for chips of others still to come
_DRAWS = 51  # for how strongly a rich group attracts chips
_MEAN = 61  # for the value of an average coin
_AGAINST = 58  # for the chips of others
_PRIOR_CHIPS = 26  # 1/64 chips added to each group, so that one without chips has a value
_LEAST_DRAW = 6
_MOST_DRAW = 192

# By number of players, 2..5: added weight in the last round of the best rival, and of each rival
# that is ahead of this seat.
_BEST = bytes((0, 25, 93, 46))
_AHEAD = bytes((0, 21, 50, 64))
_ROUND = b"\x00\x15\x2b\x40"  # by round: the part of that weight that counts, of 64

# By number of players, in 1/32: the weights of chip_gains(). _WEIGHTS has one for each of the
# `features`, and then one for each feature times the expected gold of the group. _GAIN_WEIGHTS has
# those of prospects(): gain, gain times choice, choice, expected gold of the best other group,
# persons left here times all persons left, coins to come here.
_FEATURES = 8
_WEIGHTS = (
    (-81, -1, 0, -3, -74, -9, 5, -1, 60, 16, -17, 2, 5, 19, -24, 6),
    (-42, -27, 13, -8, -63, -31, 1, 15, 29, 17, -15, 0, 17, 22, -13, -42),
    (-19, -29, 17, -19, -68, -53, -1, 31, 26, 4, -5, 2, 17, 35, -15, -43),
    (-22, -26, 21, -17, -56, -45, -1, 48, 47, 2, -3, 1, 8, 13, -11, -64),
)
_GAIN_WEIGHTS = (
    (95, 20, -44, 26, 4, 4),
    (116, 24, -33, 10, 4, 3),
    (108, 15, -17, 4, 5, 3),
    (77, 15, -12, 4, 4, 0),
)
CHIP_GOLD = 1 << 17  # one gold in the unit of chip_gains(), measured in playouts
COIN_GOLD = ONE << 14  # one gold in the unit of worth_coin()
_BOLDNESS = (0, 0, 72000, -70000, 0, 0)  # by style: a bonus for using a chip
_MOST_CHOICE = 6 * ONE  # the most persons left for each chip and seat


class Hard(Greedy):
    SPARES = 15

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.average = ONE  # mean gold of a group, in 1/ONE
        self.rival_weights = bytearray(MAX_PLAYERS)  # by seat: a factor for its chips, in 1/64
        self.features = [0] * _FEATURES

    def new_game(self, setup):
        super().new_game(setup)
        self.average = self.all_gold * ONE // gr.GROUPS

    def think(self):
        super().think()
        self.weigh_rivals()

    def weigh_rivals(self):
        """Set the weights of rivals. Those ahead count more, and more so in later rounds."""
        weight = self.rival_weights
        best = 0
        for seat in range(self.players):
            if seat != self.seat:
                best = max(best, self.score(seat))
        late = _ROUND[min(self.view[VIEW_ROUND], 3)]
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
            counts = weight[seat] * ONE * (self.players - 1) // total
            weight[seat] = min(counts * SPITE[self.style] // 100, 255)

    def score(self, seat):
        view = self.view
        at = VIEW_SCORES + 3 * seat
        return view[at] | view[at + 1] << 8 | view[at + 2] << 16

    def expected(self):
        return _MEAN * self.mean(1) >> 6

    def marginal(self, group):
        """Return the gain of this seat over the others from one more gold at a group, in 1/16384.

        It assumes that a part of the chips left will be used on persons still to be drawn.
        """
        view = self.view
        arriving = self.arriving(group)
        mine = 0
        chips = _PRIOR_CHIPS
        theirs = 0
        for seat in range(self.players):
            there = view[VIEW_CHIPS + group * 5 + seat] * ONE
            if seat == self.seat:
                mine = there + (view[VIEW_CHIPS_LEFT + seat] * arriving * _OWN >> 6)
                chips += mine
            else:
                there += view[VIEW_CHIPS_LEFT + seat] * arriving * _OTHERS >> 6
                chips += there
                theirs += there * self.rival_weights[seat]
        others = self.players - 1
        return 256 * (ONE * mine * others - (_AGAINST * theirs >> 6)) // (others * chips)

    def arriving(self, group):
        """Return the part of each chip left that will be put on this group, in 1/ONE."""
        if not self.persons:
            return 0
        draw = ONE + _DRAWS * (self.final[group] - self.average) // self.average
        draw = min(max(draw, _LEAST_DRAW), _MOST_DRAW)
        return (gr.PERSONS - self.view[VIEW_PERSONS + group]) * draw // self.persons

    def worth_chip(self, group):
        """Return True if a chip is worth more on this group than saved for later."""
        return self.chip_gains(group) + _BOLDNESS[self.style] >= 0

    def chip_gains(self, group):
        """Return how much a chip on this group adds to the lead, in 1/CHIP_GOLD.

        It is compared with a chip that is saved for later.
        """
        weights = _WEIGHTS[self.players - 2]
        final = self.final[group] * ONE // self.average
        self.find_features(group)
        worth = ONE * self.prospects(group)
        for i in range(_FEATURES):
            worth += self.features[i] * (ONE * weights[i] + weights[_FEATURES + i] * final)
        return worth

    def prospects(self, group):
        """Return the part of chip_gains() for the gain here, and elsewhere or later."""
        view = self.view
        weights = _GAIN_WEIGHTS[self.players - 2]
        gain = self.gain(group)
        choice = ONE * self.persons // (self.players * view[VIEW_CHIPS_LEFT + self.seat])
        choice = min(choice, _MOST_CHOICE)
        worth = gain * weights[0] + (gain * choice >> 6) * weights[1] + choice * weights[2]
        worth += self.best_other(group) * ONE // self.average * weights[3]
        here = gr.PERSONS - view[VIEW_PERSONS + group]
        worth += 8 * here * self.persons * weights[4]
        return worth + ONE * (gr.SLOTS - view[VIEW_COINS + group]) * weights[5]

    def find_features(self, group):
        """Set `features`, in 1/ONE. Chips of others are means."""
        view = self.view
        mine = view[VIEW_CHIPS + group * 5 + self.seat]
        others = self.players - 1
        left = 0
        for seat in range(self.players):
            if seat != self.seat:
                left += view[VIEW_CHIPS_LEFT + seat]
        features = self.features
        features[0] = ONE
        features[1] = self.persons * ONE // 8
        features[2] = view[VIEW_CHIPS_LEFT + self.seat] * ONE
        features[3] = left * ONE // others
        features[4] = mine * ONE
        features[5] = (self.total(group) - mine) * ONE // others
        features[6] = (gr.PERSONS - view[VIEW_PERSONS + group]) * ONE
        features[7] = 0 if self.total(group) else ONE  # a group without chips

    def gain(self, group):
        """Return what a chip on this group adds to the lead, counting likely gold."""
        view = self.view
        others = self.players - 1
        chips = self.total(group)
        mine = ONE * others * view[VIEW_CHIPS + group * 5 + self.seat]
        theirs = 0
        for seat in range(self.players):
            theirs += view[VIEW_CHIPS + group * 5 + seat] * self.rival_weights[seat]
        change = 4 * (mine + ONE * others - theirs) // (others * (chips + 1))
        if chips:
            change -= 4 * (mine - theirs) // (others * chips)
        sure = self.gold_at(group) * ONE
        sure += _DRAWS * self.mean(1) * (gr.SLOTS - view[VIEW_COINS + group]) >> 6
        return (sure * ONE // self.average) * change >> 8

    def best_other(self, group):
        """Return the greatest expected gold of all other groups, in 1/ONE."""
        best = 0
        for other in range(gr.GROUPS):
            if other != group:
                best = max(best, self.final[other])
        return best


make = Hard
