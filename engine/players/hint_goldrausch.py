# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: `hard` with its reasons; see hint.py."""

from engine import goldrausch as gr
from engine.players.goldrausch import CARD, CHIPS, ONE, part
from engine.players.goldrausch_hard import Hard
from engine.players.hint import JOIN, LAY, WAIT


class Adviser(Hard):
    def explain(self, hint, action):
        card = self.table[CARD]
        if card < gr.COIN:
            hint.why = JOIN if action == gr.CHIP else WAIT
            hint.gold = 10 * self.final[card] // (ONE * (self.total(card) + 1))
        else:
            hint.why = LAY
            gap = (card - gr.COIN) * ONE - self.mean(1)
            # Own gold less the others' mean, by the chips that lie there.
            mine = self.table[CHIPS + action * 5 + self.seat]
            share = part(mine, self.total(action), self.players - 1, 100)
            hint.gold = 10 * gap * share // (ONE * ONE)
