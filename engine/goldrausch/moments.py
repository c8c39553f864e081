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
        for _ in self.unread():
            pass

    def step(self):
        for _ in range(_REPLAYED):
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

    def _moment(self, kind, seat):
        moment = moments.Moment(1, kind, seat, self._first)
        moment.amount = self._gains[seat]
        return moment

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
