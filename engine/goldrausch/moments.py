"""Goldrausch: what happened.

kind
gained      `amount`, the most in a round
turned      the winner was not ahead before the last round, and got `amount` in it
"""

from engine import moments
from engine.goldrausch import events as ev
from engine.goldrausch import rules

_REPLAYED = 4  # actions a step


class GoldrauschMoments(moments.Moments):
    def __init__(self, data, persons):
        super().__init__(rules.NAME, data, persons)
        self._first = 0  # action of this round
        self._gains = [0] * self.game.players
        self._best = None
        counterfeits = rules.DECK - rules.GROUPS * rules.PERSONS - rules.GOLD_CARDS
        first = rules.SETUP_VALUES
        self._values = list(self.game.setup[first : first + rules.GOLD_CARDS]) + [0] * counterfeits
        self.seen = self.game.events.count

    def step(self):
        for _ in range(_REPLAYED):
            if self.game.phase == rules.COIN_DRAWN:
                self._weigh_coin()
            if self.journal.redo() is None:
                return self._at_the_end()
            self._watch()
        return False

    def _watch(self):
        events = self.game.events
        for number in self.unread():
            kind = events.kind(number)
            if kind == ev.GAIN:
                seat = events.seat(number)
                self._gains[seat] = gain = events.a(number) | events.b(number) << 8
                if gain and (self._best is None or gain > self._best.amount):
                    self._best = self._moment("gained", seat)
            elif kind == ev.ROUND:
                self._first = self.journal.count

    def _weigh_coin(self):
        """Add what the coin drawn, laid where it is best or worst for its seat, changes: so much as
        it differs from the coins that might have come."""
        game = self.game
        rest = list(self._values)
        for card in game.coin_cards:
            if card != rules.NO_CARD:
                rest.remove(card - rules.COIN)
        value = game.card - rules.COIN
        total = sum(rest)
        number = len(rest)
        # Times `number`: how much better than average the coin is, and coins are, of either kind.
        this = value * number - total
        above = sum([each * number - total for each in rest if each * number > total])
        best, least = self._ends(game.turn)
        for seat in range(game.players):
            at_best, at_least = self._share(seat, best), self._share(seat, least)
            came = this * (at_best if this > 0 else at_least) * number
            more = came - above * (at_best - at_least)
            self.luck[seat] += (more + number * number // 2) // (number * number)  # rounded

    def _ends(self, seat):
        """Return the groups with the greatest and the smallest share of a seat that are open."""
        game = self.game
        groups = [group for group in range(rules.GROUPS) if game.coins[group] < rules.SLOTS]
        shares = [self._share(seat, group) for group in groups]
        return groups[shares.index(max(shares))], groups[shares.index(min(shares))]

    def _share(self, seat, group):
        """Return the part of the chips of a group that are a seat's, in 1/GOLD."""
        chips = self.game.chips_on(group)
        return self.game.chips[5 * group + seat] * moments.GOLD // chips if chips else 0

    def _moment(self, kind, seat):
        return moments.Moment(1, kind, seat, self._first, self._gains[seat])

    def _at_the_end(self):
        game = self.game
        before = [game.score(seat) - self._gains[seat] for seat in range(game.players)]
        for seat in range(game.players):
            if game.winners() == 1 << seat and before[seat] < max(before):
                self.tell(self._moment("turned", seat))
        if self._best and not (self.found and self.found[0].seat == self._best.seat):
            self.tell(self._best)
        return self.in_order()


make = GoldrauschMoments
