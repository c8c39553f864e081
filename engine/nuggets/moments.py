"""Gold Nuggets: what happened, and, with two players, how much of it was luck.

kind
roll_on     a mistake: it was better not to roll
stop        a mistake: it was better to roll on
dice        a mistake: it was better to set other dice aside
source      a mistake: it was better to take from elsewhere
stole       `amount` from `other`
bust        `amount` was aside
took        `amount` from the middle

With two players hard's table is exact but for its rounding, so for each of them

    probability at the start + own luck - own losses - (the other's luck - losses) = result

where luck is what dice changed, losses what worse choices cost. With more, no probability is
known: none is told, and no mistakes.
"""

from engine import moments
from engine.events import END, NOBODY
from engine.nuggets import events as ev
from engine.nuggets import rules
from engine.nuggets.hard import Hard, win
from engine.nuggets.tables import STATES
from engine.nuggets.turn import ONE, end_of
from engine.player import NOT_YET

_LEAST = 30  # of 1000: what a moment changes; the table's rounding is 4
_REPLAYED = 4  # actions a step
_GREAT = 6  # nuggets worth telling where no probability is known


class _Judge(Hard):
    """Hard, which keeps what rolling on is worth in each state, too."""

    def __init__(self):
        super().__init__(NOBODY, 0)
        self.rolling = [0] * (len(STATES) >> 1)

    def settle(self, rolling):
        self.rolling[self.state] = rolling
        super().settle(rolling)

    def value(self, action):
        """Return what a legal action is worth in the position thought about, 0..ONE."""
        if action < rules.ROLL:
            return self.values[self.reached(action)]
        state = self.reached(0)
        if action == rules.ROLL:
            return self.rolling[state]
        at = end_of(state)
        if action == rules.TAKE:
            return self.takes[at]
        return self.outcome(at >> 1, action - rules.STEAL, at & 1)


class _Set:
    """A set of seven dice from action `number` on: the seat's chance to win `before` it, in 1/ONE;
    how it ended; what choices cost, and the worst of them."""

    def __init__(self, seat, number, before):
        self.seat = seat
        self.number = number
        self.before = before
        self.kind = ""
        self.other = moments.UNKNOWN
        self.amount = 0
        self.loss = 0
        self.mistake = None


class NuggetsMoments(moments.Moments):
    """With two players, `luck` and `losses` are known by seat, in 1/ONE."""

    def __init__(self, data, persons):
        super().__init__(rules.NAME, data, persons)
        self.losses = [0, 0]
        self._set = None
        self._judge = _Judge() if self.game.players == 2 else None
        # Of the judge, for the decision at hand.
        self._is_thinking = False
        self._best = NOT_YET
        self._watch()

    def step(self):
        for _ in range(_REPLAYED):
            if self._best == NOT_YET and self._begin():
                self._best = self._judge.step()
                self._is_thinking = self._best == NOT_YET
                return False
            action = self.journal.redo()
            if action is None:
                return self.in_order()
            if self._best != NOT_YET:
                self._compare(action)
            self._watch()
        return False

    def _begin(self):
        """Have the judge think of the decision at hand, if any. Return whether there is one."""
        game = self.game
        judge = self._judge
        if not judge or self._is_thinking:
            return judge
        count = game.legal(self.legal)
        if count > 1:
            if judge.seat != game.turn:
                judge.seat = game.turn
                judge.new_game(game.setup)
            game.view(self.view)
            judge.begin(self.view, self.legal, count)
        return count > 1

    def _watch(self):
        """Note the sets that began or ended with an action."""
        events = self.game.events
        for number in self.unread():
            kind = events.kind(number)
            seat = events.seat(number)
            if kind == ev.ROLL and events.b(number):
                chance = self._chance(seat)
                self._close(seat, chance)
                self._set = _Set(seat, self.journal.count, chance)
            elif kind == ev.BUST:
                self._end("bust", events.b(number))
            elif kind == ev.TAKE and events.a(number) == NOBODY:
                self._end("took", events.b(number))
            elif kind == ev.TAKE:
                self._end("stole", events.b(number))
                self._set.other = events.a(number)
            elif kind == END:
                winners = self.game.winners()
                chance = ONE >> 1 if winners == 3 else ONE * (winners >> seat & 1)
                self._close(seat, chance)

    def _chance(self, seat):
        """Return the chance to win of a seat with a new set, 0..ONE; of two players."""
        game = self.game
        lead = 2 * game.nuggets[seat] - rules.NUGGETS + game.middle
        return win(game.middle, lead) if game.players == 2 else 0

    def _end(self, kind, amount):
        self._set.kind = kind
        self._set.amount = amount

    def _compare(self, action):
        """Note what the action played costs against the best."""
        judge = self._judge
        best = judge.value(self._best)
        played = judge.value(action)
        loss = best - played
        judged = self._set
        judged.loss += loss
        if loss > (judged.mistake.weight if judged.mistake else 0):
            kind = "source"
            if action < rules.ROLL:
                kind = "dice"
            elif action == rules.ROLL:
                kind = "roll_on"
            elif self._best == rules.ROLL:
                kind = "stop"
            judged.mistake = moments.Moment(loss, kind, judged.seat, self.journal.count - 1)
            judged.mistake.before = _of_1000(best)
            judged.mistake.after = _of_1000(played)
        self._best = NOT_YET

    def _close(self, seat, chance):
        """Count the set that is over; `seat` has that chance now."""
        closed = self._set
        if not closed:
            return
        after = 0
        if self._judge:
            after = chance if seat == closed.seat else ONE - chance
            self.luck[closed.seat] += after - closed.before + closed.loss
            self.losses[closed.seat] += closed.loss
        self._find(closed, after)

    def _find(self, closed, after):
        """Tell of a set what is worth it: a person's mistake, or how it ended."""
        mistake = closed.mistake
        if mistake and self.persons >> closed.seat & 1 and _of_1000(mistake.weight) >= _LEAST:
            mistake.weight = 2 * _of_1000(mistake.weight)
            self.tell(mistake)
            return
        weight, least = closed.amount, _GREAT
        if self._judge:
            weight, least = _of_1000(abs(after - closed.before)), _LEAST
        # A set that is over before any decision is nobody's doing.
        if weight < least or closed.number == self.journal.count:
            return
        moment = moments.Moment(
            weight, closed.kind, closed.seat, closed.number, closed.amount, closed.other
        )
        if self._judge:
            moment.before = _of_1000(closed.before)
            moment.after = _of_1000(after)
        self.tell(moment)

    def find_luck(self):
        if not self._judge:
            return None
        luck = (self.luck[0] - self.luck[1]) * 100 // ONE
        return moments.Luck([luck, -luck], [loss * 100 // ONE for loss in self.losses])


def _of_1000(chance):
    return chance * 1000 // ONE


make = NuggetsMoments
