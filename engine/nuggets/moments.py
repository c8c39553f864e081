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
_SOLVED = 6  # sets of dice that a board has time for: those that changed most
_KEPT = _SOLVED + moments.MOST  # those that it has room for: no other can be told
_REPLAYED = 4  # actions a step
_GREAT = 6  # nuggets worth telling where no probability is known


class _Judge(Hard):
    """Hard, which keeps what rolling on is worth in each state, too."""

    def __init__(self):
        super().__init__(0, 0)
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
    """A set of seven dice: `decisions` from action `number` on; the seat's chance to win, in
    1/ONE, `before` and `after`; how it ended; what choices cost, and the worst of them."""

    def __init__(self, seat, number, before):
        self.seat = seat
        self.number = number
        self.decisions = 0
        self.before = self.after = before
        self.kind = ""
        self.other = moments.UNKNOWN
        self.amount = 0
        self.loss = 0
        self.mistake = None


class NuggetsMoments(moments.Moments):
    """With two players, `luck` and `losses` by seat in 1/ONE. Losses are known of the sets that
    changed most, of all if `deep`; what the others changed counts as luck."""

    def __init__(self, data, persons):
        super().__init__(rules.NAME, data, persons)
        self.losses = [0, 0]
        self.sets = []
        self._judge = None
        self._to_judge = []  # in order, once all sets are known
        # Of the judge, for the decision at hand.
        self._is_thinking = False
        self._best = NOT_YET
        self._watch()

    def step(self):
        for _ in range(_REPLAYED):
            judged = self._judged()
            if judged and self._best == NOT_YET:
                self._think(judged)
                return False
            number = self.journal.count
            action = self.journal.redo()
            if action is None:
                return self._at_the_end()
            if judged:
                self._compare(judged, number, action)
            elif not self._judge:
                self.sets[-1].decisions += 1
                self._watch()
        return False

    def _judged(self):
        """Return the set to be judged that the replay is in, or None."""
        sets = self._to_judge
        count = self.journal.count
        while sets and count >= sets[0].number + sets[0].decisions:
            sets.pop(0)
        return sets[0] if sets and count >= sets[0].number else None

    def _watch(self):
        """Note the sets that began or ended with an action."""
        events = self.game.events
        for number in self.unread():
            kind = events.kind(number)
            seat = events.seat(number)
            if kind == ev.ROLL and events.b(number):
                chance = self._chance(seat)
                self._close(seat, chance)
                self.sets.append(_Set(seat, self.journal.count, chance))
            elif kind == ev.BUST:
                self._end("bust", events.b(number))
            elif kind == ev.TAKE and events.a(number) == NOBODY:
                self._end("took", events.b(number))
            elif kind == ev.TAKE:
                self._end("stole", events.b(number))
                self.sets[-1].other = events.a(number)
            elif kind == END:
                winners = self.game.winners()
                chance = ONE >> 1 if winners == 3 else ONE * (winners >> seat & 1)
                self._close(seat, chance)

    def _chance(self, seat):
        """Return the chance to win of a seat with a new set, 0..ONE; of two players."""
        game = self.game
        lead = 2 * game.nuggets[seat] - rules.NUGGETS + game.middle
        return win(game.middle, lead) if game.players == 2 else 0

    def _close(self, seat, chance):
        sets = self.sets
        if sets:
            last = sets[-1]
            last.after = chance if seat == last.seat else ONE - chance
        if len(sets) > _KEPT and not self.deep:
            least = min(sets, key=self._weight)
            sets.remove(least)
            self.luck[least.seat] += least.after - least.before

    def _weight(self, each):
        """Return what a set without mistakes is worth telling, of 1000."""
        if not each.decisions:
            return 0
        return _of_1000(abs(each.after - each.before)) if self.game.players == 2 else each.amount

    def _end(self, kind, amount):
        self.sets[-1].kind = kind
        self.sets[-1].amount = amount

    def _at_the_end(self):
        """Go on to the replay that judges, or tell what was found."""
        if self.game.players == 2 and not self._judge:
            self._judge = _Judge()
            sets = [each for each in self.sets if each.decisions]
            sets.sort(key=lambda each: -self._weight(each))
            self._to_judge = sets if self.deep else sets[:_SOLVED]
            self._to_judge.sort(key=lambda each: each.number)
            for each in self.sets:
                if each not in self._to_judge:
                    self.luck[each.seat] += each.after - each.before
            self.rewind()
            return False
        for each in self.sets:
            self._find(each)
        return self.in_order()

    def find_luck(self):
        if self.game.players > 2:
            return None
        given = (self.luck[0] - self.luck[1]) * 100 // ONE
        return moments.Luck([given, -given], [loss * 100 // ONE for loss in self.losses])

    def _think(self, judged):
        """Let the judge think about the decision at hand for a while."""
        game = self.game
        judge = self._judge
        if not self._is_thinking:
            if self.journal.count == judged.number:
                judge.seat = judged.seat
                judge.new_game(game.setup)
            game.view(self.view)
            judge.begin(self.view, self.legal, game.legal(self.legal))
        self._best = judge.step()
        self._is_thinking = self._best == NOT_YET

    def _compare(self, judged, number, action):
        """Note what the action played, `number` in the game, costs against the best."""
        judge = self._judge
        best = judge.value(self._best)
        played = judge.value(action)
        loss = best - played
        judged.loss += loss
        if judged.mistake is None or loss > judged.mistake.weight:
            kind = "source"
            if action < rules.ROLL:
                kind = "dice"
            elif action == rules.ROLL:
                kind = "roll_on"
            elif self._best == rules.ROLL:
                kind = "stop"
            judged.mistake = moments.Moment(loss, kind, judged.seat, number)
            judged.mistake.before = _of_1000(best)
            judged.mistake.after = _of_1000(played)
        self._best = NOT_YET
        if self.journal.count == judged.number + judged.decisions:
            self.luck[judged.seat] += judged.after - judged.before + judged.loss
            self.losses[judged.seat] += judged.loss

    def _find(self, each):
        """Tell of a set what is worth it: a person's mistake, or how it ended."""
        mistake = each.mistake
        if mistake and self.persons >> each.seat & 1 and _of_1000(mistake.weight) >= _LEAST:
            mistake.weight = 2 * _of_1000(mistake.weight)
            self.tell(mistake)
            return
        weight = self._weight(each)
        if weight < (_LEAST if self._judge else _GREAT):
            return
        moment = moments.Moment(weight, each.kind, each.seat, each.number, each.amount, each.other)
        if self._judge:
            moment.before = _of_1000(each.before)
            moment.after = _of_1000(each.after)
        self.tell(moment)


def _of_1000(chance):
    return chance * 1000 // ONE


make = NuggetsMoments
