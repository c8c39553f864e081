"""Gold Nuggets: the moments of a finished game and, with two players, their luck.

kind
roll_on     a mistake: it was better to stop
stop        a mistake: it was better to roll on
dice        a mistake: it was better to set other dice aside: shows them
source      a mistake: it was better to take from another place
stole       stole `amount` from `other`
bust        lost a set worth `amount`
took        took `amount` from the middle

With more than two players, other kinds stand for the first three. Two have the `risk` of the next
roll:

risked      a mistake: it was better to stop with `amount`
feared      a mistake: it was better to roll on than to take `amount`
better      a mistake: it was better to set other dice aside: shows them

With two players the table of `hard` is exact but for its rounding. So for each of them

    probability at the start + own luck - own losses - (the other's luck - losses) = result

where luck is the change of probability by dice, and losses are the cost of worse choices.

With more players `hard` plays as if the richest opponent were the only one. That is enough to find
great mistakes: the solved table of three players confirmed all 75 of a trial. It does not tell
where to take from, how lucky a seat was, or its probability to win.
"""

from engine import moments
from engine.events import END, NOBODY
from engine.nuggets import events as ev
from engine.nuggets import rules
from engine.nuggets.hard import Hard, win
from engine.nuggets.tables import SOLVING, STATES
from engine.nuggets.turn import ONE, end_of
from engine.player import NOT_YET

_LEAST = 30  # of 1000: the smallest change that makes a moment; the table is exact to 4
_REPLAYED = 4  # actions for each step
# With more than two players:
# The least weight that makes a moment, and that of a nugget: one that is stolen is lost, too.
_GREAT = {"took": (4, 1), "stole": (4, 2), "bust": (3, 1)}
_GRAVE = 60  # of 1000: the smallest loss that makes a mistake
_DARING = 300  # of 1000: the smallest risk that is told with nuggets taken
_KINDS = {"dice": "better", "roll_on": "risked", "stop": "feared"}  # of mistakes


class _Judge(Hard):
    """The player `hard`, which also stores the value of rolling on in each state."""

    THREE = None  # the same highlights on boards with and without its table

    def __init__(self):
        super().__init__(NOBODY, 0)
        self.rolling = [0] * (len(STATES) >> 1)

    def settle(self, rolling):
        self.rolling[SOLVING.state] = rolling
        super().settle(rolling)

    def value(self, action):
        """Return the value 0..ONE of a legal action in the position passed to begin()."""
        if action < rules.ROLL:
            return SOLVING.values[self.reached(action)]
        state = self.reached(0)
        if action == rules.ROLL:
            return self.rolling[state]
        at = end_of(state)
        if action == rules.TAKE:
            return SOLVING.takes[at]
        return self.outcome(at >> 1, action - rules.STEAL, at & 1)


class _Set:
    """A set of seven dice, from its first roll to its end.

    `number` counts the actions before it, `before` is the seat's probability to win then, in
    1/ONE. `kind`, `other` and `amount` say how it ended (see Moment). `loss` is the cost of all
    choices, and `mistake` is a Moment of the worst one, or None. `aside` counts the dice set aside
    by face. `risk` is the greatest risk of a bust of its rolls but the first, of 1000.
    """

    def __init__(self, seat, number, before):
        self.seat = seat
        self.number = number
        self.before = before
        self.kind = ""
        self.other = moments.UNKNOWN
        self.amount = 0
        self.loss = 0
        self.mistake = None
        self.aside = b""
        self.risk = 0


class NuggetsMoments(moments.Moments):
    """With two players, `luck` and `losses` are those of each seat, in 1/ONE."""

    def __init__(self, data, persons, judged=None):
        super().__init__(rules.NAME, data, persons, judged)
        self.losses = [0, 0]
        self._set = None
        self._is_exact = self.game.players == 2
        self._judge = _Judge() if self._is_exact or self.judged else None
        # The state of the judge while it thinks about the next decision.
        self._is_thinking = False
        self._best = NOT_YET
        self._watch()

    def step(self):
        for _ in range(_REPLAYED):
            if self._best == NOT_YET and self._begin():
                self._best = self._judge.step()
                self._is_thinking = self._best == NOT_YET
                return False
            action = self.replay.step()
            if action is None:
                return self.in_order()
            if self._best != NOT_YET:
                self._compare(action)
            self._watch()
        return False

    def _begin(self):
        """Let the judge think about the next decision. Returns False if there is nothing to judge.

        A forced action is not judged, nor, with more than two players, those of other seats.
        """
        game = self.game
        judge = self._judge
        if self._is_thinking:
            return True
        if not (self._is_exact or self.judged >> game.turn & 1):
            return False
        count = game.legal(self.legal)
        if count > 1:
            if judge.seat != game.turn:
                judge.seat = game.turn
                judge.new_game(game.setup)
            game.view(self.view)
            judge.begin(self.view, self.legal, count)
        return count > 1

    def _watch(self):
        """Record the sets that began or ended with the last action."""
        events = self.game.events
        for number in self.unread():
            kind = events.kind(number)
            seat = events.seat(number)
            if kind == ev.ROLL and events.b(number):
                chance = self._chance(seat)
                self._close(seat, chance)
                self.begin(self.game.middle)
                self._set = _Set(seat, self.journal.count, chance)
            elif kind == ev.ROLL:
                self._set.risk = max(self._set.risk, _risk(self._set.aside))
            elif kind == ev.KEEP:
                self._set.aside = bytes(self.game.aside)
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
        """Return the probability to win, 0..ONE, of a seat with a new set. 0 unless two play."""
        game = self.game
        lead = 2 * game.nuggets[seat] - rules.NUGGETS + game.middle
        return win(game.middle, lead) if self._is_exact else 0

    def _end(self, kind, amount):
        self._set.kind = kind
        self._set.amount = amount

    def _compare(self, action):
        """Record the difference in value between the best action and the one played."""
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
            if not self._is_exact:
                kind = _KINDS.get(kind)
            if kind:
                judged.mistake = self._mistake(kind, best, played)
        self._best = NOT_YET

    def _mistake(self, kind, best, played):
        """Return the Moment of the action just played, whose value is `played`."""
        view = self.view
        amount = view[rules.VIEW_VALUE] if kind in ("roll_on", "risked") else moments.UNKNOWN
        dice = self._dice(self._best)
        number = self.journal.count - 1
        moment = self.moment(best - played, kind, self._set.seat, number, amount, dice)
        moment.is_mistake = True
        if self._is_exact:
            moment.before = _of_1000(best)
            moment.after = _of_1000(played)
        elif kind != "better":
            moment.risk = _risk(view[rules.VIEW_ASIDE : rules.VIEW_VALUE])
        return moment

    def _dice(self, action):
        """Return the dice aside at the decision, with those that `action` sets aside, as faces."""
        view = self.view
        dice = _faces(view[rules.VIEW_ASIDE : rules.VIEW_VALUE])
        if action < rules.ROLL:
            dice += [view[rules.VIEW_DICE + die] for die in range(rules.DICE) if action >> die & 1]
        return sorted(dice)

    def _close(self, seat, chance):
        """Count the set that is over. `chance` is the probability to win of `seat` after it."""
        closed = self._set
        if not closed:
            return
        after = 0
        if self._is_exact:
            after = chance if seat == closed.seat else ONE - chance
            self.luck[closed.seat] += after - closed.before + closed.loss
            self.losses[closed.seat] += closed.loss
        self._find(closed, after)

    def _find(self, closed, after):
        """Add the moment of a set, if any: a person's mistake, else how the set ended."""
        least = _LEAST if self._is_exact else _GRAVE
        mistake = closed.mistake
        if mistake and self.judged >> closed.seat & 1 and _of_1000(mistake.weight) >= least:
            # With more players, other moments weigh their nuggets: 10 % weigh as much as ten.
            mistake.weight = _of_1000(mistake.weight) * 2 // (1 if self._is_exact else 20)
            if mistake.kind in ("stop", "feared", "source"):  # with it, the set ended
                mistake.amount = closed.amount
            self.add(mistake)
            return
        if self._is_exact:
            weight, least = _of_1000(abs(after - closed.before)), _LEAST
        else:
            least, each = _GREAT[closed.kind]
            weight = each * closed.amount
        # A first roll that busts leaves no choice, so it makes no moment. Nor do nuggets taken with
        # a worse chance: that would tell others of a mistake.
        is_praise = closed.kind != "bust" and (not self._is_exact or after > closed.before)
        is_first = closed.number == self.journal.count
        if weight < least or is_first or not (is_praise or closed.kind == "bust"):
            return
        shown = _faces(closed.aside)
        moment = self.moment(weight, closed.kind, closed.seat, closed.number, closed.amount, shown)
        moment.other = closed.other
        moment.is_praise = is_praise
        if self._is_exact:
            moment.before = _of_1000(closed.before)
            moment.after = _of_1000(after)
        elif is_praise and closed.risk >= _DARING:
            moment.risk = closed.risk
            moment.weight += closed.risk // 100
        self.add(moment)

    def find_luck(self):
        if not self._is_exact:
            return None
        luck = (self.luck[0] - self.luck[1]) * 100 // ONE
        return moments.Luck([luck, -luck], [loss * 100 // ONE for loss in self.losses])


def _faces(counts):
    """Return the dice counted by face as a list of faces."""
    return [face for face in range(len(counts)) for _ in range(counts[face])]


def _risk(aside):
    """Return the probability, of 1000, that the next roll is a bust. `aside` has dice by face."""
    dice = rules.DICE - sum(aside)
    numbers = sum([1 for count in aside[rules.FIRST_NUMBER :] if count])
    return 1000 * rules.bust_chance(numbers, dice) // 6**dice


def _of_1000(chance):
    return chance * 1000 // ONE


make = NuggetsMoments
