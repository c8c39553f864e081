# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets for hard: the exact optimum of the two-player game.

The chance to win from each position was worked out before (sim/games/nuggets/solver). With three to
five players the richest of the others stands for all of them.
"""

from engine.nuggets import rules
from engine.nuggets.rules import VIEW_HELD, VIEW_MIDDLE
from engine.nuggets.turn import ONE, TurnPlayer
from engine.nuggets.win_data import WIN

_BYTE = ONE // 255


class Hard(TurnPlayer):
    def outcome(self, worth, source, hot):
        table = self.table
        middle = table[VIEW_MIDDLE]
        mine = table[VIEW_HELD + self.seat]
        if source < 5:
            got = min(worth, table[VIEW_HELD + source])
        else:
            got = min(worth, middle)
            middle -= got
        lead = mine + got - self.richest(source, got)
        if not middle:
            return ONE if lead > 0 else 0 if lead else ONE >> 1
        return win(middle, lead) if hot else ONE - win(middle, -lead)

    def bust(self):
        lead = self.table[VIEW_HELD + self.seat] - self.richest(5, 0)
        return ONE - win(self.table[VIEW_MIDDLE], -lead)

    def richest(self, source, lost):
        """What the richest other seat holds once `source` has lost so many."""
        most = 0
        for seat in range(self.players):
            if seat != self.seat:
                held = self.table[VIEW_HELD + seat]
                if seat == source:
                    held -= lost
                if held > most:
                    most = held
        return most


def win(middle, lead):
    """The chance 0..ONE of the seat to throw, `lead` nuggets before the best other."""
    out = rules.NUGGETS - middle
    mine = (out + lead) >> 1
    if mine < 0:
        mine = 0
    elif mine > out:
        mine = out
    before = (middle - 1) * (2 * rules.NUGGETS + 2 - middle) >> 1
    return WIN[before + mine] * _BYTE


make = Hard
