"""GOLD: an advisor that remembers every card seen. The view shows only cards that are face up."""

from engine.advisor import Advisor
from engine.gold import events as ev
from engine.gold import rules

_GONE = 128  # a bit added to a card that has left the game


class GoldAdvisor(Advisor):
    FRESH = True

    def __init__(self):
        super().__init__(rules.NAME)
        self.cards = bytearray(rules.CELLS)  # the card seen at each cell, 0 for none

    def new_game(self, setup):
        super().new_game(setup)
        self.cards = bytearray(rules.CELLS)

    def note(self, events, number):
        kind = events.kind(number)
        if kind == ev.FLIP:
            self.cards[events.a(number)] = events.b(number)
        elif kind == ev.GONE or kind == ev.WON:
            self.cards[events.a(number)] = events.b(number) | _GONE

    def brief(self, player):
        if self.at >= 0:
            player.at = self.at
        for cell in range(rules.CELLS):
            card = self.cards[cell]
            if card:
                kind = ev.GONE if card & _GONE else ev.FLIP
                player.memory.note(kind, cell, card & ~_GONE)


make = GoldAdvisor
