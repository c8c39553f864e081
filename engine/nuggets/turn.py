"""Gold Nuggets: solves the rest of a turn exactly. Subclasses give a value to its end.

A state describes the dice aside: how many are left, which numbers, nuggets, and lassos up to
three. There are 195. The value of a state is the better of stopping and rolling on. All values are
computed once for each set of seven dice, states with the fewest dice left first. States that
differ only in which numbers are aside, or in nuggets and lassos, share a table of rolls.

STATES has two bytes for each state: dice left << 4 | mask of numbers, and
nuggets << 2 | lassos.
"""

from engine.nuggets import rules
from engine.nuggets.keeper import KeepMostDice
from engine.nuggets.rules import VIEW_ASIDE, VIEW_DICE, VIEW_HELD, VIEW_PHASE
from engine.nuggets.tables import ENDS, GROUPS, KEY, ROLLS, ROW, SOLVING, STATES, TARGETS, WORTHS
from engine.player import NOT_YET

MIDDLE = 5  # a source of nuggets, after seats 0..4
ONE = 16320  # a certain win, 64 * 255. Times 6**6 rolls it is still a small int on boards

_COUNT = len(STATES) >> 1
_SLICE = 420  # choices for each step: a few milliseconds on a board
_STATE = 12  # the time that a state takes besides its choices, in choices
_ENDS = 3  # values of a set for each step
# For reached(). Free dice are those aside beyond nuggets and three of each number. By their
# number: how many states have at most that many free dice, with lassos counted up to three.
_STATES_TO = b"\x01\x03\x06\x0a\x0e"


class TurnPlayer(KeepMostDice):
    """Base class of players that solve a turn.

    Subclasses implement outcome(worth, source, hot) and bust(): the value, 0..ONE, of each way a
    turn can end. `worth` is the value of the set, `source` a seat or MIDDLE, and `hot` is true if
    all seven dice are aside, so that the seat rolls again.
    """

    # By style, in 1/64: factors for the value of a roll and of a steal.
    ROLL_COUNTS = bytes((64, 64, 70, 58, 64, 64))
    STEAL_COUNTS = bytes((64, 64, 64, 64, 76, 0))

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        ROLLS.open()
        TARGETS.open()

    def new_game(self, setup):
        super().new_game(setup)
        SOLVING.owner = None

    def think(self):
        super().think()
        self.count_aside()
        if self.is_solved():
            return
        SOLVING.owner = self
        for i in range(KEY):
            SOLVING.key[i] = self.view[i]
        SOLVING.busted = self.bust()
        SOLVING.ends = SOLVING.state = 0
        SOLVING.rolls = SOLVING.move = 0

    def value_ends(self):
        """Compute the value of stopping, for a few more values of a set."""
        stop = min(SOLVING.ends + _ENDS, WORTHS)
        while SOLVING.ends < stop:
            worth = SOLVING.ends
            for hot in range(2):
                SOLVING.takes[2 * worth + hot] = self.outcome(worth, MIDDLE, hot)
                steal = self.best_steal(worth, hot, False) * self.STEAL_COUNTS[self.style] >> 6
                SOLVING.steals[2 * worth + hot] = min(steal, ONE)
            SOLVING.ends += 1

    def is_solved(self):
        """Return True if this player has filled the tables and no nuggets have moved since."""
        if SOLVING.owner is not self:
            return False
        for i in range(KEY):
            if SOLVING.key[i] != self.view[i]:
                return False
        return True

    def best_steal(self, worth, hot, which):
        """Return the value of the best steal, or -1 if there is none. If `which`, its action."""
        best = -1
        action = rules.TAKE
        for seat in range(self.players):
            if worth and seat != self.seat and self.view[VIEW_HELD + seat]:
                value = self.outcome(worth, seat, hot)
                if value > best:
                    best = value
                    action = rules.STEAL + seat
        return action if which else best

    def richest(self, source, lost):
        """Return the nuggets of the richest opponent after seat `source` has lost `lost`."""
        most = 0
        for seat in range(self.players):
            if seat != self.seat:
                held = self.view[VIEW_HELD + seat]
                if seat == source:
                    held -= lost
                most = max(most, held)
        return most

    def step(self):
        if self.plays_randomly:
            return self.at_random()
        if SOLVING.owner is not self:
            self.think()
        if SOLVING.ends < WORTHS:
            self.value_ends()
            return NOT_YET
        if SOLVING.state < _COUNT:
            room = _SLICE
            while room > 0 and SOLVING.state < _COUNT:
                room -= self.solve_state(STATES[2 * SOLVING.state], room)
            return NOT_YET
        if self.view[VIEW_PHASE] == rules.PICK_DICE:
            return self.keep()
        return self.next_move(self.reached(0))

    def solve_state(self, high, room):
        """Work on the value of a state. Returns the number of choices seen, about `room` at most.

        `high` is the first byte of the state.
        """
        dice = high >> 4
        seen = 0
        value = 0
        if dice:
            if not SOLVING.rolls:
                self.find_rolls(dice, high & 15)
            seen = self.add_rolls(room)
            if SOLVING.rolls:
                return seen
            SOLVING.move += SOLVING.moves
            value = SOLVING.total // 6**dice
        self.settle(value)
        SOLVING.state += 1
        return seen + _STATE

    def settle(self, rolling):
        """Store the value of the state being solved. Rolling on has the value `rolling`."""
        rolling = min(rolling * self.ROLL_COUNTS[self.style] >> 6, ONE)
        SOLVING.values[SOLVING.state] = max(rolling, self.stop_value(SOLVING.state))

    def find_rolls(self, dice, numbers):
        """Look up the rolls of `dice` dice with a mask of numbers aside."""
        group = 3 * (3 * dice + rules.bits(numbers))
        SOLVING.at = GROUPS[group] << 8 | GROUPS[group + 1]
        SOLVING.moves = GROUPS[group + 2]
        SOLVING.rolls = ROLLS.data[ROLLS.at(SOLVING.at, 1)]
        SOLVING.at += 1
        SOLVING.total = 0

    def add_rolls(self, room):
        """Add up rolls from a state until `room` choices are seen. Returns their number.

        A row of ROLLS is the number of choices, the number of rolls like it (two bytes), and then
        an index into TARGETS for each choice. A row without choices is a bust.
        """
        values = SOLVING.values
        rows = ROLLS.data
        targets = TARGETS.data
        move = TARGETS.at(SOLVING.move, SOLVING.moves)
        at = ROLLS.at(SOLVING.at, ROW)
        last = len(rows) - ROW  # the last place where a row surely ends in the window
        rolls = SOLVING.rolls
        total = SOLVING.total
        seen = 0
        while rolls and seen < room:
            if at > last:
                ROLLS.read(ROLLS.first + at)
                at = 0
            rolls -= 1
            count = rows[at]
            ways = rows[at + 1] << 8 | rows[at + 2]
            at += 3
            best = 0 if count else SOLVING.busted
            seen += count + 2
            stop = at + count
            while at < stop:
                value = values[targets[move + rows[at]]]
                if value > best:
                    best = value
                at += 1
            total += best * ways
        SOLVING.total = total
        SOLVING.at = ROLLS.first + at
        SOLVING.rolls = rolls
        return seen

    def stop_value(self, state):
        """Return the best value of stopping in a state."""
        at = end_of(state)
        if STATES[2 * state + 1] & 3 == rules.STEAL_NEEDS:
            return max(SOLVING.takes[at], SOLVING.steals[at])
        return SOLVING.takes[at]

    def mask_value(self, mask):
        return SOLVING.values[self.reached(mask)]

    def next_move(self, state):
        """Return the best action in a state: ROLL, TAKE or STEAL + seat."""
        stop = self.stop_value(state)
        if STATES[2 * state] >> 4 and SOLVING.values[state] > stop:
            return rules.ROLL
        at = end_of(state)
        return self.best_steal(at >> 1, at & 1, True) if stop > SOLVING.takes[at] else rules.TAKE

    def count_aside(self):
        """Count the dice left, and the numbers, lassos and nuggets aside."""
        view = self.view
        SOLVING.left = rules.DICE
        SOLVING.numbers = 0
        for face in range(rules.FACES):
            SOLVING.left -= view[VIEW_ASIDE + face]
            if face >= rules.FIRST_NUMBER and view[VIEW_ASIDE + face]:
                SOLVING.numbers |= 1 << face - rules.FIRST_NUMBER
        SOLVING.lassos = view[VIEW_ASIDE + rules.LASSO]
        SOLVING.nuggets = view[VIEW_ASIDE + rules.NUGGET]

    def reached(self, mask):
        """Return the index of the state after setting a mask of the dice aside."""
        view = self.view
        left = SOLVING.left
        numbers = SOLVING.numbers
        lassos = SOLVING.lassos
        nugs = SOLVING.nuggets
        at = VIEW_DICE
        while mask:
            if mask & 1:
                face = view[at]
                left -= 1
                if face >= rules.FIRST_NUMBER:
                    numbers |= 1 << face - rules.FIRST_NUMBER
                elif face == rules.LASSO:
                    lassos += 1
                else:
                    nugs += 1
            mask >>= 1
            at += 1
        free = rules.DICE - left - nugs - rules.NUMBER_NEEDS * rules.bits(numbers)
        end = ENDS[left << 4 | numbers]
        if not numbers:  # all free dice are lassos
            return end - 1 - free
        return end - _STATES_TO[free] + min(lassos, rules.STEAL_NEEDS)


def worth(state):
    """Return the value of the set in a state, 0..10."""
    return (STATES[2 * state + 1] >> 2) + rules.numbers_value(STATES[2 * state] & 15)


def end_of(state):
    """Return the index in `takes` and `steals` for stopping in a state."""
    return 2 * worth(state) + (0 if STATES[2 * state] >> 4 else 1)
