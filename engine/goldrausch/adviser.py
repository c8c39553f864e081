# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: `hard` with its reasons; see hint.py."""

from engine.goldrausch import rules as gr
from engine.goldrausch.greedy import ONE, part
from engine.goldrausch.hard import Hard
from engine.goldrausch.rules import VIEW_CARD, VIEW_CHIPS
from engine.hint import JOIN, LAY, WAIT


class Adviser(Hard):
    """`hard` that also tells the expected gold behind its choice, for hints."""

    def explain(self, hint, action):
        card = self.table[VIEW_CARD]
        if card < gr.COIN:
            hint.why = JOIN if action == gr.CHIP else WAIT
            hint.gold = 10 * self.final[card] // (ONE * (self.total(card) + 1))
        else:
            hint.why = LAY
            gap = (card - gr.COIN) * ONE - self.mean(1)
            # Own gold less the others' mean, by the chips that lie there.
            mine = self.table[VIEW_CHIPS + action * 5 + self.seat]
            share = part(mine, self.total(action), self.players - 1, 100)
            hint.gold = 10 * gap * share // (ONE * ONE)


make = Adviser
