"""GOLD: the level `hard`, which takes the expectation over the unknown cards for both flips.

The value of a pair is the sum of these, in units of 1/64 gold:
+ its gain
- the best certain strike that it leaves to the next seat, weighted
+ the best certain strike that it leaves to this seat, weighted
+ the value of other seats' miners that it removes
- the value of its own miners that it removes

A strike is a known pair that wins gold. The weights are guesses. Tournaments of 700 games found no
weights that are clearly better.
"""

from engine.gold.memory import (
    FIRST_MINER,
    FREE,
    KIND_DYNAMITE,
    KINDS,
    MINE,
    NEXT,
    UNKNOWN,
    MemoryPlayer,
    gain,
    strongest,
)
from engine.gold.rules import PICK1, VIEW_PHASE
from engine.player import NOT_YET

ONE = 64
# Weights of the best certain strike of the next seat and of this one, of 64.
NEXT_STRIKE = 44
OWN_STRIKE = 16
# Weight of a known gold that the next seat might win with an unknown miner, of 64.
NEXT_HOPE = 20
# Value of a miner to its owner, by strength 2..5. With two players it is multiplied by
# (_SURE + _FALLS * gold left / _ALL_GOLD) / 64. With more players it is constant.
_MINER_OF_TWO = bytes((42, 70, 109, 141))
_SURE = 19
_FALLS = 45
_ALL_GOLD = 60
_MINER_OF_MORE = bytes((12, 20, 26, 32))
# By style: a bonus for an unknown card, and a factor for the miners of others.
_BOLDNESS = (0, 0, 40, -40, 0, 0)
_SPITE = bytes((1, 1, 1, 1, 3, 0))
# Less than the value of any pair.
_LOW = -(1 << 20)


class Hard(MemoryPlayer):
    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.x = 0
        self.total = 0
        self.best = 0
        self.miner = bytearray(4)  # current value of a miner, by strength 2..5

    def think(self):
        self.x = 0
        self.total = 0
        self.value_miners()

    def value_miners(self):
        """Set the value of miners. The less gold is left on the table, the lower it is."""
        memory = self.memory
        gold = 0
        for x in range(KIND_DYNAMITE):
            gold += (x + 1) * (memory.known[x] + memory.unknown[x])
        part = _SURE + _FALLS * gold // _ALL_GOLD
        for i in range(4):
            if self.players == 2:
                self.miner[i] = _MINER_OF_TWO[i] * part >> 6
            else:
                self.miner[i] = _MINER_OF_MORE[i]

    def step(self):
        if self.view[VIEW_PHASE] != PICK1:
            return super().step()
        if self.x < KINDS:
            if self.memory.unknown[self.x]:
                self.total += self.memory.unknown[self.x] * self.best_after(self.x)
            self.x += 1
            return NOT_YET
        return self.cell(self.first_kind())

    def best_after(self, x):
        """Return the value of the best second card if an unknown card turns out to be x."""
        memory = self.memory
        memory.unknown[x] -= 1
        memory.known[x] += 1
        memory.unknowns -= 1
        self.second_kind(x)
        memory.unknown[x] += 1
        memory.known[x] -= 1
        memory.unknowns += 1
        return self.best

    def first_kind(self):
        """Return a kind of the best known pair, or UNKNOWN if an unknown card is better."""
        memory = self.memory
        best = _LOW
        found = UNKNOWN
        if memory.unknowns > 1:
            best = self.total // memory.unknowns + _BOLDNESS[self.style]
        known = memory.known
        for x in range(KINDS):
            if known[x]:
                for y in range(x, KINDS):
                    if known[y] > (x == y):
                        value = self.pair(x, y)
                        if value > best:
                            best = value
                            found = x
        return found

    def second_kind(self, x):
        """Return the best kind of second card after x. Sets `best` to its value."""
        memory = self.memory
        known = memory.known
        self.best = _LOW
        found = UNKNOWN
        if memory.unknowns:
            self.best = self.blind_pair(x) // memory.unknowns
        for y in range(KINDS):
            if known[y] > (x == y):
                value = self.pair(x, y)
                if value > self.best:
                    self.best = value
                    found = y
        return found

    def blind_pair(self, x):
        memory = self.memory
        unknown = memory.unknown
        total = 0
        for y in range(KINDS):
            ways = unknown[y]
            if ways:
                unknown[y] -= 1
                memory.known[y] += 1
                total += ways * self.pair(x, y)
                unknown[y] += 1
                memory.known[y] -= 1
        return total

    def pair(self, x, y):
        """Return the value of flipping two known cards."""
        known = self.memory.known
        gone_x, gone_y = x, y
        value = 0
        if x == KIND_DYNAMITE or y == KIND_DYNAMITE:
            value = self.loss(x) + self.loss(y)
        elif x > KIND_DYNAMITE and y > KIND_DYNAMITE:
            gap = ((x - FIRST_MINER) & 3) - ((y - FIRST_MINER) & 3)
            if gap < 0:
                gone_y = UNKNOWN
                value = self.loss(x)
            elif gap > 0:
                gone_x = UNKNOWN
                value = self.loss(y)
            else:
                gone_x = gone_y = UNKNOWN
        else:
            gold = gain(x, y)
            if gold:
                value = gold * ONE if gold > 0 else gold * ONE // (self.players - 1)
                value += self.loss(x if x > y else y)
            else:
                gone_x = gone_y = UNKNOWN
        return value + self.value_left(known, gone_x, gone_y)

    def value_left(self, known, gone_x, gone_y):
        """Return the value, to this seat, of the known cards that a pair leaves."""
        left = self.memory.left
        if gone_x != UNKNOWN:
            known[gone_x] -= 1
            left -= 1
        if gone_y != UNKNOWN:
            known[gone_y] -= 1
            left -= 1
        value = self.rush(known) if left <= 10 else self.prospects(known)
        if gone_x != UNKNOWN:
            known[gone_x] += 1
        if gone_y != UNKNOWN:
            known[gone_y] += 1
        return value

    def loss(self, kind):
        """Return the value to this seat of removing a card: 0 unless it is an owned miner."""
        whose = (kind - FIRST_MINER) >> 2
        if whose < 0 or whose == FREE:
            return 0
        value = self.miner[(kind - FIRST_MINER) & 3]
        return -value if whose == MINE else value * _SPITE[self.style] // (self.players - 1)

    def prospects(self, known):
        own = strongest(known, MINE)
        other = strongest(known, NEXT)
        free = strongest(known, FREE)
        theirs = strike(known, max(other, free))
        value = -NEXT_STRIKE * theirs
        value += OWN_STRIKE * strike(known, max(own, free))
        if not theirs:
            value -= NEXT_HOPE * strike(known, 5) * self.probability(NEXT) >> 6
        return value

    def probability(self, whose):
        """Return the probability, of 64, that an unknown card is a miner of `whose` or free."""
        unknown = self.memory.unknown
        count = 0
        for i in range(4):
            count += unknown[FIRST_MINER + 4 * whose + i] + unknown[FIRST_MINER + 4 + i]
        return (count << 6) // (self.memory.unknowns or 1)

    def rush(self, known):
        """Return the value of a rush in which the seats take the known gold in turn, best first."""
        value = 0
        turn = 1
        for gold in range(3, -1, -1):
            for _ in range(known[gold]):
                share = gold + 1 << 6
                if turn == self.players:
                    value += share
                    turn = 0
                elif turn < self.players:
                    value -= share // (self.players - 1)
                turn += 1
        return value


def strike(known, strength):
    """Return the value 1..4 of the best known gold that a miner of `strength` wins, or 0."""
    gold = strength if strength < 4 else 4
    while gold and not known[gold - 1]:
        gold -= 1
    return gold


make = Hard
