"""GOLD: what happened.

kind
missed      of a person: all had seen the cards of a pair that was worth `amount`
gave        turned up a pair that won `amount` for `other`
"""

from engine import moments
from engine.gold import events as ev
from engine.gold import reasons, rules
from engine.gold.advisor import GoldAdvisor
from engine.player import NOT_YET

_LEAST = 3  # gold


class GoldMoments(moments.Moments):
    def __init__(self, data, persons):
        super().__init__(rules.NAME, data, persons)
        self._advisor = GoldAdvisor()
        self._advisor.new_game(self.game.setup)
        self._advisor.watch(self.game.events)
        self._is_thinking = False
        self._sure = 0  # gold that the seat to move can be sure of in this turn
        self._won = 0
        self._first = 0  # action of this turn
        for _ in self.unread():
            pass

    def step(self):
        game = self.game
        asked = self._advisor
        if game.over:
            return self.in_order()
        seat = game.turn
        if game.phase == rules.PICK1:
            if not self._is_thinking:
                self._first = self.journal.count
                if self.persons >> seat & 1:
                    game.view(self.view)
                    asked.begin(seat, self.view, self.legal, game.legal(self.legal))
                    self._is_thinking = True
            if self._is_thinking:
                if asked.step() == NOT_YET:
                    return False
                self._is_thinking = False
                if asked.why == reasons.PAIR and asked.probability == 1000:
                    self._sure = asked.gold // 10
        self.journal.redo()
        asked.watch(game.events)
        self._watch(seat)
        return False

    def _watch(self, seat):
        events = self.game.events
        is_over = False
        for number in self.unread():
            kind = events.kind(number)
            if kind == ev.WON and events.seat(number) == seat:
                self._won += events.b(number)
            elif kind == ev.WON:
                self._note("gave", seat, events.b(number), events.seat(number))
            elif kind == ev.TURN or kind == ev.END:
                is_over = True
        if is_over:
            if self._sure > self._won:
                self._note("missed", seat, self._sure, moments.UNKNOWN)
            self._sure = self._won = 0

    def _note(self, kind, seat, amount, other):
        if amount >= _LEAST:
            moment = moments.Moment(amount, kind, seat, self._first)
            moment.amount = amount
            moment.other = other
            self.tell(moment)


make = GoldMoments
