"""Dice and cards, counted by kind: ui.menu.statistics_page shows them beside what chance gives."""

from engine.journal import Journal
from engine.rng import Rng

KINDS = 6
_FIRST = 8  # cards of each deck: all would be as many as there are
_GOLD = 64  # cards of a whole deck, by which its game is known
_GOLDRAUSCH = 66


class Tally(Rng):
    """`counts` since the seed, by kind: Gold Nuggets' dice by face; of the first cards of GOLD
    gold, diggers, dynamite, but none of a short game; of Goldrausch persons, gold, counterfeits."""

    def reseed(self, seed):
        super().reseed(seed)
        self.counts = [0] * KINDS

    def roll(self, dice):
        faces = super().roll(dice)
        for face in range(KINDS):
            self.counts[face] += faces >> 20 - 4 * face & 15
        return faces

    def shuffle(self, cards):
        super().shuffle(cards)
        for i in range(_FIRST):
            card = cards[i]
            if len(cards) == _GOLD:
                self.counts[0 if card < 5 else 2 if card == 5 else 1] += 1
            elif len(cards) == _GOLDRAUSCH:
                self.counts[0 if card < 6 else 2 if card == 16 else 1] += 1


class CountedJournal(Journal):
    """Counts what its game draws."""

    def __init__(self, game):
        super().__init__(game)
        self.rng = Tally()
