"""GOLD: a player that maximises the gain of its turn, with a memory that may fail."""

from engine.gold.memory import (
    FIRST_MINER,
    KIND_DYNAMITE,
    KINDS,
    MINE,
    NEXT,
    UNKNOWN,
    MemoryPlayer,
    gain,
    strongest,
)
from engine.player import SPITEFUL


class Greedy(MemoryPlayer):
    """A player that takes certain gold. Without any, it flips an unknown card first.

    The second card is the one with the best expected gain. SPITEFUL removes weaker miners of
    others. MemoryPlayer.cell() describes the habits of all styles.
    """

    def first_kind(self):
        """Return the kind of gold in the best known pair, or UNKNOWN.

        If SPITEFUL, return a miner that beats one of another seat rather than UNKNOWN.
        """
        known = self.memory.known
        best = 0
        found = self.duellist() if self.style == SPITEFUL else UNKNOWN
        for x in range(KIND_DYNAMITE):
            for y in range(KIND_DYNAMITE + 1, KINDS):
                worth = gain(x, y)
                if known[x] and known[y] and worth > best:
                    best = worth
                    found = x
        return found

    def duellist(self):
        """Return the strongest known miner of this seat if it beats one of others, or UNKNOWN."""
        known = self.memory.known
        strength = strongest(known, MINE)
        if strength:
            kind = FIRST_MINER + strength - 2
            for y in range(KINDS):
                if known[y] and beats(kind, y):
                    return kind
        return UNKNOWN

    def second_kind(self, x):
        """Return the kind with the best expected gain as second card after x. UNKNOWN wins ties."""
        memory = self.memory
        best = self.blind(x) if memory.unknowns else -128
        found = UNKNOWN
        for y in range(KINDS):
            if memory.known[y] > (x == y):
                # blind() is a sum over the unknown cards. Dividing it would round, so multiply.
                worth = gain(x, y) * (memory.unknowns or 1)
                if self.style == SPITEFUL and beats(x, y):
                    worth = memory.unknowns or 1
                if worth > best:
                    best = worth
                    found = y
        return found

    def blind(self, x):
        """Return the gain of each unknown card after x, added up."""
        unknown = self.memory.unknown
        total = 0
        for y in range(KINDS):
            if unknown[y]:
                total += unknown[y] * gain(x, y)
        return total


def beats(x, y):
    """Return True if kind x is a miner of this seat and kind y a weaker one of another seat."""
    strength = x - FIRST_MINER
    is_own = 0 <= strength < 4
    return is_own and y >= FIRST_MINER + 4 * NEXT and (y - FIRST_MINER) & 3 < strength
