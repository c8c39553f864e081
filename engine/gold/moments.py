"""GOLD: the moments of a finished game.

kind
missed      a person could have won `amount` with a pair of cards that had been seen, and won at
            least _LEAST less; only where `hard` takes that to be worth more than an unknown card
            by _LEAD of the phase; the first card only in the second half of the cards
second      a person chose a second card that `hard` takes to be worth less by `amount`, at least
            _WORSE, or _WORSE_SURELY if that one wins gold; shows the better cards
gave        flipped a pair that won `amount` for `other`
recalled    a person won `amount`, the most of all turns in which a card had been seen before
"""

from engine import moments
from engine.gold import events as ev
from engine.gold import reasons, rules
from engine.gold.advisor import GoldAdvisor
from engine.gold.hard import ONE
from engine.gold.memory import FIRST_MINER, FREE_FIVE, KINDS, NOWHERE, UNKNOWN, Memory, gain
from engine.player import NOT_YET

_LEAST = 2  # gold
_GIVEN = 3  # the least gold that is worth a moment if another seat wins it
_WEIGHT = 3  # of a gold that a mistake costs, beside gold that is given away
# In 1/ONE gold: with less, playouts find one named mistake in ten to be none.
_LEAD = {rules.PICK1: 2 * ONE, rules.PICK2: 3 * ONE >> 1}
_WORSE = 5 * ONE >> 2
_WORSE_SURELY = 3 * ONE >> 2
_LATE = 20  # cards left: with fewer the rush may come first


class GoldMoments(moments.Moments):
    def __init__(self, data, persons, judged=None):
        super().__init__(rules.NAME, data, persons, judged)
        self._advisor = GoldAdvisor()
        self._advisor.new_game(self.game.setup)
        self._advisor.watch(self.game.events)
        self._is_thinking = False
        self._half = self.game.left >> 1
        self._worse = None  # the moment of a second card in this turn
        self._sure = 0  # the most gold that was certain for the seat to move in this turn
        self._sure_lead = 0  # how much better it was than an unknown card, in 1/ONE gold
        self._since = 0  # number of the action before which it became certain
        self._won = 0
        self._first = 0  # number of the first action of this turn
        self._cards = self._places = b""  # flipped in this turn
        self._recalls = False  # True if one of them had been seen before
        self._best = None
        self._sights = [_Sight(seat, self.game.setup) for seat in range(self.game.players)]
        self.seen = self.game.events.count

    def step(self):
        game = self.game
        asked = self._advisor
        if game.over:
            if self._best:
                self.add(self._best)
            return self.in_order()
        seat = game.turn
        is_rush = game.phase == rules.RUSH_PICK
        is_second = game.phase == rules.PICK2
        if not is_second:
            self._first = self.journal.count
        is_judged = is_second or game.left <= self._half
        cell = NOWHERE
        if self.judged >> seat & 1 and not is_rush and is_judged:
            cell = self._think()
            if cell == NOT_YET:
                return False
        first = game.first if is_second else asked.then
        lead = least = 0
        if cell != NOWHERE:
            lead = self._lead(cell, first)
            least = self._find_sure(lead)
        action = self.journal.redo()
        if is_second and lead:
            loss = lead - self._lead(action, first)
            if loss >= least:
                self._worse = self._second(seat, first, cell, loss)
        asked.watch(game.events)
        self._watch(seat, is_rush)
        return False

    def _think(self):
        """Return the card that `hard` would flip, or NOT_YET."""
        game = self.game
        asked = self._advisor
        if not self._is_thinking:
            game.view(self.view)
            asked.begin(game.turn, self.view, self.legal, game.legal(self.legal))
        cell = asked.step()
        self._is_thinking = cell == NOT_YET
        return cell

    def _find_sure(self, lead):
        """Record gold that is certain now. Returns the least loss of a second card to report."""
        asked = self._advisor
        game = self.game
        if asked.why != reasons.PAIR or asked.probability < 1000:
            return _WORSE
        gold = asked.gold // 10
        if gold >= self._sure and lead >= _LEAD[game.phase]:
            self._sure = gold
            self._sure_lead = lead
            self._since = self.journal.count
        return _WORSE_SURELY if game.left > _LATE else _WORSE

    def _lead(self, cell, first):
        """Return how much better a card is with the `first` than an unknown one, in 1/ONE gold.

        Before the first card, `first` is the one that should follow.
        """
        player = self._advisor.load()
        memory = player.memory
        kind = memory.kinds[cell]
        if kind == UNKNOWN or first < 0:
            return 0
        other = memory.kinds[first]
        is_first = player.view[rules.VIEW_PHASE] == rules.PICK1
        total = player.total if is_first else player.blind_pair(other)
        unknown = total // memory.unknowns if memory.unknowns else 0
        return player.pair(kind, other) - unknown

    def _second(self, seat, first, cell, loss):
        """Return the Moment of a second card that was worse than the one at `cell` by `loss`."""
        gold = (loss + (ONE >> 1)) // ONE
        weight = _WEIGHT * loss // ONE
        worse = moments.Moment(weight, "second", seat, self.journal.count - 1, gold)
        worse.is_mistake = True
        worse.places = bytes((first, cell))
        worse.shown = bytes([self._advisor.cards[place] for place in worse.places])
        return worse

    def _watch(self, seat, is_rush):
        events = self.game.events
        is_over = False
        for number in self.unread():
            kind = events.kind(number)
            if kind == ev.FLIP:
                self._recalls |= self._sights[0].knows(events.a(number))
                self._cards += bytes((events.b(number),))
                self._places += bytes((events.a(number),))
            for sight in self._sights:
                self.luck[sight.seat] += sight.see(events, number, seat, is_rush)
            if kind == ev.WON and events.seat(number) == seat:
                self._won += events.b(number)
                self._praise(seat, events.b(number))
            elif kind == ev.WON:
                if events.b(number) >= _GIVEN:
                    other = events.seat(number)
                    self.add(self._moment("gave", seat, self._first, events.b(number), other))
            elif kind == ev.TURN or kind == ev.END:
                is_over = True
        if is_over:
            if self._sure >= self._won + _LEAST:
                weight = _WEIGHT * self._sure_lead // ONE
                missed = moments.Moment(weight, "missed", seat, self._since, self._sure)
                missed.is_mistake = True
                self.add(missed)
            elif self._worse:
                self.add(self._worse)
            self._worse = None
            self._sure = self._won = 0
            self._cards = self._places = b""
            self._recalls = False

    def _praise(self, seat, amount):
        """Record the gold that a person won with a card that had been seen."""
        is_more = not self._best or amount > self._best.amount
        if self._recalls and is_more and self.persons >> seat & 1:
            self._best = self._moment("recalled", seat, self._first, amount, moments.UNKNOWN)
            self._best.is_praise = True

    def _moment(self, kind, seat, number, amount, other):
        moment = moments.Moment(amount, kind, seat, number, amount, other)
        moment.shown, moment.places = self._cards, self._places
        return moment


class _Sight:
    """All cards that were seen, as kinds from the point of view of `seat`."""

    def __init__(self, seat, setup):
        self.seat = seat
        self._memory = Memory(0)
        self._memory.new_game(setup, seat)
        self._first = UNKNOWN  # the kind of the first card of the turn
        self._is_luck = False  # True if gold won with the last card is luck

    def knows(self, cell):
        """Return True if the card at a cell has been seen."""
        return self._memory.kinds[cell] != UNKNOWN

    def see(self, events, number, turn, is_rush):
        """Read an event in the turn of seat `turn`. Returns the luck of this seat, in 1/GOLD.

        A card that was not seen before lowers the luck by its expected gold. Gold that it wins
        raises the luck.
        """
        kind = events.kind(number)
        memory = self._memory
        luck = 0
        if kind == ev.FLIP:
            first = FREE_FIVE if is_rush else self._first
            self._is_luck = memory.kinds[events.a(number)] == UNKNOWN and first != UNKNOWN
            if self._is_luck:
                luck = -self._expected(first, turn)
            self._first = memory.kind(events.b(number))
        elif kind == ev.WON and self._is_luck and events.seat(number) == self.seat:
            luck = events.b(number) * moments.GOLD
        elif kind == ev.TURN:
            self._first = UNKNOWN
        memory.note(kind, events.a(number), events.b(number))
        return luck

    def _expected(self, first, turn):
        """Return the expected gold of an unseen card after the kind `first`, in 1/GOLD."""
        unknown = self._memory.unknown
        total = 0
        for kind in range(KINDS):
            won = gain(first, kind)
            # Gold found by a free miner goes to the seat whose turn it is.
            if won > 0 and (turn == self.seat or max(first, kind) < FIRST_MINER + 4):
                total += unknown[kind] * won
        unknowns = self._memory.unknowns
        return (total * moments.GOLD + unknowns // 2) // unknowns


make = GoldMoments
