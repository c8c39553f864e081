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
from engine.player import CAREFUL, SPITEFUL


class Greedy(MemoryPlayer):
    """A player that takes certain gold. Without any, it flips an unknown card first.

    The second card is the one with the best expected gain. By style, CAREFUL begins with one of its
    own miners, and SPITEFUL removes weaker miners of others. MemoryPlayer.cell() describes the
    habits of all styles.
    """

    def first_kind(self):
        """Return the kind of gold in the best known pair, or UNKNOWN. By style, return a miner."""
        known = self.memory.known
        best = 0
        found = UNKNOWN
        if self.style == CAREFUL or self.style == SPITEFUL:
            found = self.opening()
        for x in range(KIND_DYNAMITE):
            for y in range(KIND_DYNAMITE + 1, KINDS):
                worth = gain(x, y)
                if known[x] and known[y] and worth > best:
                    best = worth
                    found = x
        return found

    def opening(self):
        """Return the strongest known miner of this seat, or UNKNOWN.

        If SPITEFUL, return it only if it beats a known miner of another seat.
        """
        known = self.memory.known
        strength = strongest(known, MINE)
        if not strength:
            return UNKNOWN
        kind = FIRST_MINER + strength - 2
        if self.style == SPITEFUL:
            for y in range(KINDS):
                if known[y] and beats(kind, y):
                    return kind
            return UNKNOWN
        return kind

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
