# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Gold Nuggets for medium: as if each turn were the only one."""

from engine.players.nuggets import HELD, MIDDLE
from engine.players.nuggets_turn import TurnPlayer

_NUGGET = 512
_FRESH = 2636  # 5.1479 nuggets: what a set of seven dice brings, played like this


class Medium(TurnPlayer):
    """The best turn for the turn alone; a stolen nugget counts double."""

    def outcome(self, worth, source, hot):
        table = self.table
        held = table[HELD + source] if source < 5 else table[MIDDLE]
        value = min(worth, held) * (2 if source < 5 else 1)
        return value * _NUGGET + (_FRESH if hot else 0)

    def bust(self):
        return 0
