"""Goldrausch: the moments of a finished game.

kind
chip        a mistake: it was better by about `amount` not to put a chip on `group`
no_chip     a mistake: it was better by about `amount` to put a chip on `group`
coin        a mistake: it was better by about `amount` to lay a coin elsewhere than at `group`
laid        the coin of a person, or of the winner, that brought the seat most: `amount`, at `group`
gained      the best of several rounds of such a seat: it won `amount`, most of it with `group`.
            Only for the seat with the best round of all, and for those without such a coin
turned      was not ahead before the last round, won `amount` in it and won the game
unclaimed   the most gold, `amount`, that lay at a `group` without chips; it has no seat
"""

from engine import moments
from engine.goldrausch import events as ev
from engine.goldrausch import rules
from engine.goldrausch.hard import CHIP_GOLD, COIN_GOLD, Hard

_REPLAYED = 4  # actions for each step
_UNIT = 16  # parts of a gold in which mistakes are counted
_LEAST = 3 * _UNIT // 2  # that a mistake costs
_COIN = COIN_GOLD * 2 // 3  # one gold that a coin loses by playouts, in the unit of worth_coin()
_LEAST_PERCENT = 3  # of winning. What costs less is no moment
_SQUARE = 56  # of the distance between two equal players at the end, for each round left
_MUCH = 8  # gold: less is not worth a moment if nobody wins it
_SOME = 3  # gold: a coin that brings its seat less is not worth a moment
# Weights of the other moments.
_UNCLAIMED = 5
_PRAISE = 10
_TURNED = 20


class GoldrauschMoments(moments.Moments):
    def __init__(self, data, persons, judged=None):
        super().__init__(rules.NAME, data, persons, judged)
        self._gains = [0] * self.game.players
        self._begin_round()
        self._best = {}  # by seat: the best round
        self._rich = {}  # by seat: the coin that brought it most
        self._unclaimed = None
        self._judge = Hard(0, 0)
        self._judge.new_game(self.game.setup)
        counterfeits = rules.DECK - rules.GROUPS * rules.PERSONS - rules.GOLD_CARDS
        first = rules.SETUP_VALUES
        self._values = list(self.game.setup[first : first + rules.GOLD_CARDS]) + [0] * counterfeits
        self.seen = self.game.events.count

    def step(self):
        game = self.game
        for _ in range(_REPLAYED):
            if game.phase == rules.COIN_DRAWN:
                self._weigh_coin()
            seat, card = game.turn, game.card
            worth = self._worth() if self.judged >> seat & 1 else None
            percent = self.percent(seat, _SQUARE * (game.rounds - game.round)) if worth else 0
            action = self.replay.step()
            if action is None:
                return self._at_the_end()
            if worth:
                loss = max(worth.values()) - worth[action]
                if card >= rules.COIN:
                    self._add_mistake("coin", seat, action, loss // (_COIN // _UNIT), percent)
                else:
                    kind = "chip" if action == rules.PUT_CHIP else "no_chip"
                    self._add_mistake(kind, seat, card, loss // (CHIP_GOLD // _UNIT), percent)
            self._watch()
        return False

    def _watch(self):
        events = self.game.events
        for number in self.unread():
            kind = events.kind(number)
            if kind == ev.CHIP:
                self._chips[events.a(number) * self.game.players + events.seat(number)] += 1
            elif kind == ev.LAID:
                value = events.b(number) - rules.COIN
                self._laid[events.a(number)] += value
                self._coins.extend((events.seat(number), events.a(number), value))
            elif kind == ev.SHARE:
                self._share_out(events.seat(number), events.a(number) | events.b(number) << 8)
            elif kind == ev.GAIN:
                seat = events.seat(number)
                self._gains[seat] = gain = events.a(number) | events.b(number) << 8
                best = self._best.get(seat)
                if gain > (best.amount if best else 0):
                    self._best[seat] = best = self._moment(_PRAISE, "gained", seat)
                    best.group = self._groups[seat][1]
            elif kind == ev.ROUND:
                self._begin_round()

    def _begin_round(self):
        self.begin(self.game.round + 1)
        # Gold by group. Chips by group and seat. By seat, (most gold from a group, that group).
        self._laid = bytearray(rules.GROUPS)
        self._coins = bytearray()  # three bytes for each coin: seat, group and value
        self._chips = bytearray(rules.GROUPS * self.game.players)
        self._groups = [(0, 0)] * self.game.players

    def _share_out(self, group, share):
        """Note the gold that a group brings to each seat, `share` for each chip."""
        players = self.game.players
        chips = self._chips[group * players : (group + 1) * players]
        if any(chips):
            self._note_coins(group, chips)
        else:
            self._note_unclaimed(group, self._laid[group])
        for seat in range(players):
            self._groups[seat] = max(self._groups[seat], (share * chips[seat], group))

    def _note_coins(self, group, chips):
        """Record the coins of a group that brought their seats more than any before."""
        count = sum(chips)
        for at in range(0, len(self._coins), 3):
            seat, laid_at, value = self._coins[at : at + 3]
            gold = value * chips[seat] // count if laid_at == group else 0
            best = self._rich.get(seat)
            if gold >= _SOME and gold > (best.amount if best else 0):
                self._rich[seat] = best = self._moment(_PRAISE, "laid", seat)
                best.amount = gold
                best.group = group

    def _note_unclaimed(self, group, gold):
        """Record gold that nobody wins, if it is much and the most so far."""
        if gold >= _MUCH and (not self._unclaimed or gold > self._unclaimed.amount):
            round_start = self.starts[-1]
            self._unclaimed = unclaimed = self.moment(
                _UNCLAIMED, "unclaimed", moments.UNKNOWN, round_start, gold
            )
            unclaimed.group = group

    def _worth(self):
        """Return what each legal action is worth by Hard, or None if there is only one."""
        game = self.game
        judge = self._judge
        judge.seat = game.turn
        count = game.legal(self.legal)
        if count < 2:
            return None
        game.view(self.view)
        judge.begin(self.view, self.legal, count)
        if game.card < rules.COIN:
            return {rules.PUT_CHIP: judge.chip_gains(game.card), rules.PASS: 0}
        value = game.card - rules.COIN
        return {group: judge.worth_coin(group, value) for group in self.legal[:count]}

    def _weigh_coin(self):
        """Add to `luck` the effect of the coin drawn, compared with the coins that could have come.

        The seat to move is taken to lay a coin above the average where its share is greatest, and
        any other where its share is smallest.
        """
        game = self.game
        rest = list(self._values)
        for card in game.coin_cards:
            if card != rules.NO_CARD:
                rest.remove(card - rules.COIN)
        value = game.card - rules.COIN
        total = sum(rest)
        number = len(rest)
        # Differences from the average coin, times `number`: of this coin, and of all coins above
        # the average together. Those below add up to the same with the other sign.
        this = value * number - total
        above = sum([each * number - total for each in rest if each * number > total])
        best, least = self._ends(game.turn)
        for seat in range(game.players):
            at_best, at_least = self._share(seat, best), self._share(seat, least)
            came = this * (at_best if this > 0 else at_least) * number
            more = came - above * (at_best - at_least)  # minus the mean over all coins
            self.luck[seat] += (more + number * number // 2) // (number * number)  # rounded

    def _ends(self, seat):
        """Return the groups with the greatest and the smallest share of a seat.

        Only groups with room for a coin count.
        """
        game = self.game
        groups = [group for group in range(rules.GROUPS) if game.coins[group] < rules.SLOTS]
        shares = [self._share(seat, group) for group in groups]
        return groups[shares.index(max(shares))], groups[shares.index(min(shares))]

    def _add_mistake(self, kind, seat, group, loss, percent):
        """Add a mistake that costs `loss`, in 1/_UNIT gold. Each gold is worth `percent`."""
        weight = loss * percent / _UNIT
        if loss >= _LEAST and weight >= _LEAST_PERCENT:
            amount = (loss + _UNIT // 2) // _UNIT
            moment = self.moment(weight, kind, seat, self.journal.count - 1, amount)
            moment.group = group
            moment.is_mistake = True
            self.add(moment)

    def _share(self, seat, group):
        """Return the part of a group's chips that belong to a seat, in 1/GOLD."""
        chips = self.game.chips_on(group)
        return self.game.chips[5 * group + seat] * moments.GOLD // chips if chips else 0

    def _moment(self, weight, kind, seat):
        moment = self.moment(weight, kind, seat, self.starts[-1], self._gains[seat])
        moment.is_praise = True
        return moment

    def _at_the_end(self):
        game = self.game
        before = [game.score(seat) - self._gains[seat] for seat in range(game.players)]
        turned = self.comeback(before)
        if turned >= 0:
            self.add(self._moment(_TURNED, "turned", turned))
        # Beside mistakes, there is no room for what others did.
        told = self.persons if self.judged else self.persons | game.winners()
        if turned >= 0:
            told &= ~(1 << turned)
        rounds = [best for best in self._best.values() if told >> best.seat & 1]
        rounds.sort(key=lambda each: each.amount)
        # If there are too many moments, the first of those with the same weight go.
        for best in rounds:
            coin = self._rich.get(best.seat)
            if coin and (game.rounds == 1 or best is not rounds[-1]):
                self.add(coin)
            elif best is rounds[-1] and game.rounds > 1:  # several would contradict each other
                self.add(best)
        if self._unclaimed:
            self.add(self._unclaimed)
        return self.in_order()


make = GoldrauschMoments
