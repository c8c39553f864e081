"""GOLD: the moments of a finished game.

kind
missed      a person could have won `amount` with a pair of cards that had been seen, and won at
            least _LEAST less: shows them
card        a person chose a known card; an unknown one was worth more by `amount`
won         the same, in a turn that won gold
seen        better cards had been seen, worth more by `amount`: shows them
rush        gold `amount` had been seen and was missed in the Gold Rush: shows it
lucky       the same, in a turn that won gold with an unknown card: they win `amount` for sure
miner       the same, in a turn that won as much gold: they keep a miner that is worth more
gave        flipped a pair that won `amount` for `other`
recalled    a person won `amount`, the most of all turns in which a card had been seen before. Not
            for a seat that overtook
overtook    was not ahead when the Gold Rush began, won `amount` in it and won the game
"""

from engine import moments
from engine.gold import events as ev
from engine.gold import reasons, rules
from engine.gold.advisor import GoldAdvisor
from engine.gold.hard import ONE, strike
from engine.gold.memory import (
    FIRST_MINER,
    FREE,
    FREE_FIVE,
    KIND_DYNAMITE,
    KINDS,
    MINE,
    NOWHERE,
    UNKNOWN,
    Memory,
    gain,
    strongest,
)
from engine.player import NOT_YET

_LEAST = 2  # gold
_GIVEN = 3  # the least gold that is worth a moment if another seat wins it
# The least difference in value of two cards for a mistake, in 1/ONE gold. With less, one named
# mistake in twenty is none by playouts.
_WORSE = {rules.PICK1: 3 * ONE >> 1, rules.PICK2: ONE >> 1, rules.RUSH_PICK: ONE >> 2}
_SQUARE = 1.5  # of the distance between two equal players at the end, for each card left
_GAVE = 30  # gold that is given away weighs so many times less: mistakes come first


class GoldMoments(moments.Moments):
    def __init__(self, data, persons, judged=None):
        super().__init__(rules.NAME, data, persons, judged)
        self._advisor = GoldAdvisor()
        self._advisor.new_game(self.game.setup)
        self._advisor.watch(self.game.events)
        self._is_thinking = False
        self._worse = None  # the moment of a worse card in this turn
        self._better = 0  # gold that the better cards win for sure
        self._is_luck = False  # True if a card of the worse choice had not been seen
        self._sure = 0  # the most gold that was certain for the seat to move in this turn
        self._sure_weight = 0  # of missing it
        self._percent = 0  # of winning, that a gold is worth before this action
        self._since = 0  # number of the action before which it became certain
        self._sure_places = b""  # of the pair that wins it
        self._sure_cards = b""
        self._won = 0
        self._cards = self._places = b""  # flipped in this turn
        self._recalls = False  # True if one of them had been seen before
        self._best = None
        # Scores and number of actions when the Gold Rush began, as it does in every game.
        self._rush_scores = []
        self._rush_number = 0
        self._sights = [_Sight(seat, self.game.setup) for seat in range(self.game.players)]
        self.seen = self.game.events.count
        self.begin(self.game.left)

    def step(self):
        game = self.game
        asked = self._advisor
        if game.over:
            return self._at_the_end()
        seat, phase = game.turn, game.phase
        self._percent = self.percent(seat, _SQUARE * game.left)
        cell = NOWHERE
        if self.judged >> seat & 1 and (phase != rules.PICK1 or self._sights[seat].strike()):
            cell = self._think()
            if cell == NOT_YET:
                return False
        best = 0
        is_sure = asked.why == reasons.PAIR and asked.probability == 1000
        first = asked.then if phase == rules.PICK1 else game.first
        if cell != NOWHERE:
            best = self._value(phase, cell)
            if is_sure and phase != rules.RUSH_PICK:
                self._find_sure(first, cell, best - self._value(phase, NOWHERE))
        action = self.replay.step()
        if cell != NOWHERE and (is_sure or phase != rules.PICK1):
            loss = self._loss(phase, best, action, is_sure)
            if loss >= _WORSE[phase]:
                self._add_worse(self._card(seat, first, cell, loss))
        asked.watch(game.events)
        self._watch(seat, phase == rules.RUSH_PICK)
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

    def _find_sure(self, first, cell, lead):
        """Record gold that is certain now, with a card better by `lead` than an unknown one."""
        gold = self._advisor.gold // 10
        if gold >= self._sure and lead >= _WORSE[rules.PICK1]:
            self._sure = gold
            self._sure_weight = self._percent * lead / ONE
            self._since = self.journal.count
            self._sure_places, self._sure_cards = self._pair(first, cell)

    def _pair(self, first, cell):
        """Return the places and the cards of a pair that was seen. A rush has no `first`."""
        cards = self._advisor.cards
        places = bytes((first, cell) if first < len(cards) else (cell,))
        return places, bytes([cards[place] for place in places])

    def _loss(self, phase, best, action, is_sure):
        """Return how much worse a card is than the `best` value, in 1/ONE gold.

        By playouts, less gold than was certain costs half as much again. It does not if the pair
        wins as much gold, but with a miner that is worth more.
        """
        loss = best - self._value(phase, action)
        if phase == rules.PICK2 and is_sure:
            player = self._advisor.load()
            kinds = player.memory.kinds
            if 0 < gain(kinds[player.first], kinds[action]) < self._advisor.gold // 10:
                return 3 * loss >> 1
        return loss

    def _value(self, phase, cell):
        """Return the value of a card now by `hard`, in 1/ONE gold. NOWHERE is an unknown card."""
        player = self._advisor.load()
        memory = player.memory
        kind = UNKNOWN if cell == NOWHERE else memory.kinds[cell]
        if phase == rules.RUSH_PICK:
            return _mean_gold(memory) if kind == UNKNOWN else ONE * gain(FREE_FIVE, kind)
        first = memory.kinds[player.first] if phase == rules.PICK2 else UNKNOWN
        if kind == UNKNOWN:
            total = player.total if first == UNKNOWN else player.blind_pair(first)
            return total // (memory.unknowns or 1)
        if first == UNKNOWN:
            player.second_kind(kind)
            return player.best
        return player.pair(kind, first)

    def _add_worse(self, card):
        """Record a worse card of this turn, if it weighs more than the one before."""
        if not self._worse or card.weight > self._worse.weight:
            advisor = self._advisor
            self._worse = card
            self._better = advisor.gold // 10 if advisor.why == reasons.PAIR else 0
            self._is_luck = False

    def _card(self, seat, first, cell, loss):
        """Return the Moment of a card that was worse than the one at `cell` by `loss`.

        _blame() sets its kind at the end of the turn.
        """
        gold = max((loss + (ONE >> 1)) // ONE, 1)
        weight = self._percent * loss / ONE
        places = shown = b""
        if self._advisor.cards[cell]:
            places, shown = self._pair(first, cell)
        worse = self.moment(weight, "", seat, self.journal.count - 1, gold, shown, places)
        worse.is_mistake = True
        return worse

    def _watch(self, seat, is_rush):
        events = self.game.events
        is_over = False
        for number in self.unread():
            kind = events.kind(number)
            if kind == ev.FLIP:
                is_known = self._sights[0].knows(events.a(number))
                self._recalls |= is_known
                self._is_luck |= not is_known
                self._cards += bytes((events.b(number),))
                self._places += bytes((events.a(number),))
            for sight in self._sights:
                self.luck[sight.seat] += sight.see(events, number, seat, is_rush)
            if kind == ev.WON and events.seat(number) == seat:
                self._won += events.b(number)
            elif kind == ev.WON:
                amount, other = events.b(number), events.seat(number)
                if amount >= _GIVEN:
                    gave = self._moment("gave", seat, amount)
                    gave.other = other
                    gave.weight = self._percent * amount / _GAVE
                    self.add(gave)
            elif kind == ev.RUSH:
                self._rush_scores = [self.game.score(seat) for seat in range(self.game.players)]
                self._rush_number = self.journal.count
            elif kind == ev.TURN or kind == ev.END:
                is_over = True
        if is_over:
            self._end_turn(seat)
            self._worse = None
            self._sure = self._won = 0
            self._cards = self._places = b""
            self._recalls = False
            self.begin(self.game.left)

    def _at_the_end(self):
        """Add the praise, one for each seat. Returns True for the last step()."""
        first = self.comeback(self._rush_scores)
        if first >= 0:
            won = self.game.score(first) - self._rush_scores[first]
            overtook = self.moment(won, "overtook", first, self._rush_number, won)
            overtook.is_praise = True
            self.add(overtook)
        if self._best and self._best.seat != first:
            self.add(self._best)
        return self.in_order()

    def _end_turn(self, seat):
        """Add the mistake of the turn that is over, or record its praise. It has only one."""
        won = self._won
        worse = self._worse
        is_more = not self._best or won > self._best.amount
        if self._sure >= won + _LEAST:
            sure = self._sure, self._sure_cards, self._sure_places
            missed = self.moment(self._sure_weight, "missed", seat, self._since, *sure)
            missed.is_mistake = True
            self._add_once(missed)
        elif worse and self._blame(worse):
            self._add_once(worse)
        elif won and self._recalls and is_more and self.persons >> seat & 1:
            self._best = self._moment("recalled", seat, won)
            self._best.is_praise = True

    def _add_once(self, mistake):
        """Add a mistake, unless a greater one has the same cards: one gold may be missed often."""
        for each in self.found:
            if mistake.places and each.is_mistake and each.places == mistake.places:
                if each.weight >= mistake.weight:
                    return
                self.found.remove(each)
                break
        self.add(mistake)

    def _blame(self, worse):
        """Set the kind and the amount of a worse card, and return the kind, or "" for no blame.

        In a turn that won gold, cards that win no more are not better to a reader, unless the gold
        was luck or cost a better miner.
        """
        won, better = self._won, self._better
        if not worse.places:
            worse.kind = "won" if won else "card"
        elif won and self._is_luck and better:
            worse.kind = "lucky"
            worse.amount = better
        elif won and better == won:
            worse.kind = "miner"
            worse.amount = moments.UNKNOWN
        elif better < won:
            worse.kind = ""
        elif len(worse.places) == 1:
            worse.kind = "rush"
            worse.amount = better
        else:
            worse.kind = "seen"
        return worse.kind

    def _moment(self, kind, seat, amount):
        """Return the Moment of this turn, with its cards so far."""
        first = self.starts[-1]
        return self.moment(amount, kind, seat, first, amount, self._cards, self._places)


def _mean_gold(memory):
    """Return the mean gold of the unknown cards, in 1/ONE."""
    gold = sum([(x + 1) * memory.unknown[x] for x in range(KIND_DYNAMITE)])
    return ONE * gold // (memory.unknowns or 1)


class _Sight:
    """All cards that were seen, as kinds from the point of view of `seat`."""

    def __init__(self, seat, setup):
        self.seat = seat
        self._memory = Memory(0)
        self._memory.new_game(setup, seat)
        self._first = UNKNOWN  # the kind of the first card of the turn
        self._is_luck = False  # True if gold won with the last card is luck

    def strike(self):
        """Return the most gold 1..4 that a known pair wins for this seat, or 0."""
        known = self._memory.known
        return strike(known, max(strongest(known, MINE), strongest(known, FREE)))

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
