"""Dice and cards, counted by kind: ui.menu.statistics_page shows them beside what chance gives."""

from engine.journal import Journal
from engine.rng import Rng

KINDS = 6
_FIRST = 8  # cards of each deck: all would be as many as there are


class Tally(Rng):
    """`counts` since the seed, by kind: dice by face, the first cards of a deck by the game's
    kind_drawn()."""

    def __init__(self, game):
        self._game = game
        super().__init__()

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
            kind = self._game.kind_drawn(cards[i])
            if kind >= 0:
                self.counts[kind] += 1


def counted(game):
    """Return a Journal of a game that counts what it draws."""
    journal = Journal(game)
    journal.rng = Tally(game)
    return journal
