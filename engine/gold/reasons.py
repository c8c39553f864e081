"""GOLD: `hard` with its reasons.

why    probability                  gold           then
PAIR   of winning gold              mean gold won  second cell
LOOK   of winning gold in this turn mean gold won  -
DENY   - (removes gold, or a miner -              second cell
         of another seat)
SPEND  - (another seat wins gold,   its gold       second cell
         but loses a miner)
CLEAR  - (removes other cards)      -              second cell
IDLE   - (nothing changes)          -              second cell

`then` is given only while the first card is to be chosen. LOOK is an unknown card, or a
known one followed by an unknown one; in the rush PAIR is a single card.
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
    gain,
)

PAIR = 1
LOOK = 2
DENY = 3
SPEND = 4
IDLE = 5
CLEAR = 6


class Reasoner(Hard):
    """Also adds up the probability of gold and the mean gold of its choice."""

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.hits = 0  # probabilities of 1000 and gold in tenths, times unknown cards
        self.sums = 0
        self.hit = 0
        self.sum = 0

    def think(self):
        super().think()
        self.hits = 0
        self.sums = 0
        self.first = self.face_up()

    def cell(self, kind):
        """Return the first cell of a kind: the same advice each time it is asked for."""
        found = self.first_cell(kind, self.first)
        return self.actions[0] if found == NOWHERE else found

    def first_cell(self, kind, other):
        """Return the first cell of a kind other than `other`, or NOWHERE."""
        kinds = self.memory.kinds
        for cell in range(rules.CELLS):
            if kinds[cell] == kind and cell != other:
                return cell
        return NOWHERE

    def face_up(self):
        """Return the cell flipped first this turn, or NOWHERE."""
        if self.view[rules.VIEW_PHASE] == rules.PICK2:
            for cell in range(rules.CELLS):
                if self.view[cell] != rules.GONE and self.view[cell] != rules.DOWN:
                    return cell
        return NOWHERE

    def best_after(self, x):
        """As in `hard`; also add up the gold of its second card beside x."""
        value = super().best_after(x)
        self.hits += self.memory.unknown[x] * self.hit
        self.sums += self.memory.unknown[x] * self.sum
        return value

    def second_kind(self, x):
        """As in `hard`; also set the gains of the pair."""
        found = super().second_kind(x)
        self.set_gains(x, found)
        return found

    def set_gains(self, x, y):
        """Set `hit` (probability of own gold, of 1000) and `sum` (tenths of gold) of a pair."""
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
            advisor.then = self.first_cell(second, action)
        if kind == UNKNOWN or (phase == rules.PICK1 and second == UNKNOWN):
            advisor.why = LOOK
            advisor.then = -1
        elif self.hit:
            advisor.why = PAIR
        elif phase == rules.RUSH_PICK:
            advisor.why = IDLE
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
    """Return whether others lose by the loss of a card: gold, or a miner of theirs."""
    return kind < KIND_DYNAMITE or kind >= FIRST_MINER + 4 * NEXT


make = Reasoner
