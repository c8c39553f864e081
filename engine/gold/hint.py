# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""GOLD: remembers every card seen, which the view does not show."""

from engine import hint
from engine.gold import events as ev
from engine.gold import rules

_GONE = 128  # beside the card that was there


class GoldHint(hint.Hint):
    """Advice for GOLD. It has a perfect memory, as `hard` does."""

    NAME = rules.NAME
    FRESH = True

    def __init__(self):
        super().__init__()
        self.cards = bytearray(rules.PLACES)  # by place, 0: not seen yet

    def new_game(self, setup):
        super().new_game(setup)
        for place in range(rules.PLACES):
            self.cards[place] = 0

    def note(self, events, number):
        kind = events.kind(number)
        if kind == ev.FLIP:
            self.cards[events.a(number)] = events.b(number)
        elif kind == ev.GONE or kind == ev.WON:
            self.cards[events.a(number)] = events.b(number) | _GONE

    def brief(self, player):
        for place in range(rules.PLACES):
            card = self.cards[place]
            if card:
                kind = ev.GONE if card & _GONE else ev.FLIP
                player.memory.note(kind, place, card & ~_GONE)


make = GoldHint
