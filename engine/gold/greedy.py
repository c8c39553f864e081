"""GOLD: maximises the gain of the turn, with a memory that may fail."""

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
from engine.player import BOLD, CAREFUL, KIND, SPITEFUL


class Greedy(MemoryPlayer):
    """Takes a certain gold; else flips an unknown card, then the best expected second one.

    The bold pass up a gold of 1; the careful begin with a miner of their own; the spiteful set
    miners of their own on weaker ones; the kind leave the most gold for later.
    """

    def first_kind(self):
        """Return the gold of the best known pair, else UNKNOWN or, by style, a miner."""
        known = self.memory.known
        best = 1 if self.style == BOLD else 0
        found = UNKNOWN
        if self.style == CAREFUL or self.style == SPITEFUL:
            found = self.opening()
        for x in range(KIND_DYNAMITE):
            for y in range(KIND_DYNAMITE + 1, KINDS):
                worth = gain(x, y)
                if self.style == KIND and worth > 0:
                    worth = 5 - worth
                if known[x] and known[y] and worth > best:
                    best = worth
                    found = x
        return found

    def opening(self):
        """Return the strongest known miner of its own, if there is reason to begin with it."""
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
        """Return the kind with the best expected gain beside x; UNKNOWN wins ties."""
        memory = self.memory
        best = self.blind(x) if memory.unknowns else -128
        found = UNKNOWN
        for y in range(KINDS):
            if memory.known[y] > (x == y):
                # Multiply the gains instead of dividing the sum, to stay exact.
                worth = gain(x, y) * (memory.unknowns or 1)
                if self.style == SPITEFUL and beats(x, y):
                    worth = memory.unknowns or 1
                if worth > best:
                    best = worth
                    found = y
        return found

    def blind(self, x):
        """Return the expected gain of an unknown card beside x, times the unknown cards."""
        unknown = self.memory.unknown
        total = 0
        for y in range(KINDS):
            if unknown[y]:
                total += unknown[y] * gain(x, y)
        return total


def beats(x, y):
    """Return True if kind x is an own miner and kind y a weaker one of another seat."""
    strength = x - FIRST_MINER
    is_own = 0 <= strength < 4
    return is_own and y >= FIRST_MINER + 4 * NEXT and (y - FIRST_MINER) & 3 < strength
