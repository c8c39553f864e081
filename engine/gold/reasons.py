"""GOLD: the player `hard` with reasons for its advice.

why    meaning                               probability      gold           then
PAIR   flip a pair that may win gold         of winning gold  mean gold won  second cell
LOOK   flip an unknown card                  of winning gold  mean gold won  -
DENY   remove gold or a miner of another     -                -              second cell
SPEND  another seat wins gold but loses a    -                gold it wins   second cell
       miner
CLEAR  remove other cards                    -                -              second cell
LOSE   after dynamite, lose an unknown card  -                -              -
IDLE   nothing changes                       -                -              second cell

`then` is set only while the first card is to be chosen. LOOK may also begin with a known card and
flip an unknown one second. In the rush, PAIR is a single card.
"""

from engine.gold import rules
from engine.gold.hard import Hard
from engine.gold.memory import (
    FIRST_MINER,
    FREE_FIVE,
    KIND_DYNAMITE,
    KINDS,
    NEXT,
    NOWHERE,
    UNKNOWN,
    distance,
    gain,
)

PAIR = 1
LOOK = 2
DENY = 3
SPEND = 4
IDLE = 5
CLEAR = 6
LOSE = 7


class Reasoner(Hard):
    """The player `hard`, which also adds up the probability of gold and the mean gold.

    Of equal cells it chooses the nearest to the cell `at`, or the first if `at` is NOWHERE: the
    same question gets the same advice.
    """

    at = NOWHERE

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        # Probability of gold (of 1000) and mean gold (in tenths): summed over unknown first cards,
        # and for a single pair.
        self.hits = 0
        self.sums = 0
        self.hit = 0
        self.sum = 0

    def think(self):
        super().think()
        self.hits = 0
        self.sums = 0
        self.first = self.face_up()

    def cell(self, kind):
        found = self.nearest(kind, self.first)
        return self.actions[0] if found == NOWHERE else found

    def nearest(self, kind, other):
        """Return the cell of a kind nearest to `at`, but not `other`, or NOWHERE."""
        kinds = self.memory.kinds
        at = self.at
        found = NOWHERE
        best = rules.CELLS
        for cell in range(rules.CELLS):
            if kinds[cell] == kind and cell != other:
                far = cell if at == NOWHERE else distance(cell, at)
                if far < best:
                    best = far
                    found = cell
        return found

    def face_up(self):
        """Return the cell flipped first this turn, or NOWHERE."""
        if self.view[rules.VIEW_PHASE] == rules.PICK2:
            for cell in range(rules.CELLS):
                if self.view[cell] != rules.GONE and self.view[cell] != rules.DOWN:
                    return cell
        return NOWHERE

    def best_after(self, x):
        """Return the value as in `hard`. Also add up the gold of the second card after x."""
        value = super().best_after(x)
        self.hits += self.memory.unknown[x] * self.hit
        self.sums += self.memory.unknown[x] * self.sum
        return value

    def second_kind(self, x):
        """Return the kind as in `hard`. Also set `hit` and `sum` for the pair."""
        found = super().second_kind(x)
        self.set_gains(x, found)
        return found

    def set_gains(self, x, y):
        """Set `hit` (probability of gold for this seat, of 1000) and `sum` (tenths of gold)."""
        if y != UNKNOWN:
            got = max(gain(x, y), 0)
            self.hit = 1000 if got else 0
            self.sum = 10 * got
            return
        unknown = self.memory.unknown
        ways = 0
        total = 0
        for y in range(KINDS):
            got = gain(x, y)
            if got > 0:
                ways += unknown[y]
                total += unknown[y] * got
        number = self.memory.unknowns or 1
        self.hit = 1000 * ways // number
        self.sum = 10 * total // number

    def explain(self, advisor, action):
        memory = self.memory
        kind = memory.kinds[action]
        phase = self.view[rules.VIEW_PHASE]
        second = UNKNOWN
        if phase == rules.RUSH_PICK:
            self.set_gains(FREE_FIVE, kind)
        elif phase == rules.PICK2:
            self.set_gains(memory.kinds[self.first], kind)
        elif kind == UNKNOWN:
            self.hit = self.hits // memory.unknowns
            self.sum = self.sums // memory.unknowns
        else:
            second = self.second_kind(kind)
            advisor.then = self.nearest(second, action)
        if phase == rules.PICK2 and memory.kinds[self.first] == KIND_DYNAMITE and kind == UNKNOWN:
            advisor.why = LOSE
        elif kind == UNKNOWN or (phase == rules.PICK1 and second == UNKNOWN):
            advisor.why = LOOK
            advisor.then = -1
        elif self.hit:
            advisor.why = PAIR
        elif phase == rules.RUSH_PICK:
            advisor.why = CLEAR
        else:
            if phase == rules.PICK2:
                second = memory.kinds[self.first]
            advisor.why = effect(kind, second)
            if advisor.why == SPEND:
                advisor.gold = -10 * gain(kind, second)
        if self.hit or advisor.why == LOOK:
            advisor.probability = self.hit
            advisor.gold = self.sum


def effect(x, y):
    """Return the reason for a pair of known kinds that wins this seat nothing."""
    if gain(x, y):
        return SPEND
    if x == KIND_DYNAMITE or y == KIND_DYNAMITE:
        return DENY if _counts(x) or _counts(y) else CLEAR
    gap = ((x - FIRST_MINER) & 3) - ((y - FIRST_MINER) & 3)
    if x < FIRST_MINER or y < FIRST_MINER or not gap:
        return IDLE
    return DENY if _counts(x if gap < 0 else y) else CLEAR


def _counts(kind):
    """Return True if others lose when a card is removed: gold, or a miner of another seat."""
    return kind < KIND_DYNAMITE or kind >= FIRST_MINER + 4 * NEXT


make = Reasoner
