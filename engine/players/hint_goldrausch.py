# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Goldrausch: `hard` with its reasons; see hint.py."""

from engine import goldrausch as gr
from engine.players.goldrausch import CARD, ONE, Medium
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
            # Own gold less the others' mean; Hard's own weight on them is its affair.
            hint.gold = 10 * gap * Medium.interest(self, action) // (ONE * ONE)
