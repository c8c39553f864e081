# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Says in one line what the cards flipped have done."""

from engine.gold import events as ev
from engine.gold import rules
from ui.core import tunes
from ui.gold.banner import Banner
from ui.kit import theme
from ui.texts import say

_WHY = {
    rules.RUSH_FEW: "rush_few",
    rules.RUSH_DEADLOCK: "rush_deadlock",
    rules.RUSH_STALL: "rush_stall",
}


class Outcome:
    """Reads ahead in the events that a GoldTable has not shown yet."""

    def __init__(self, table):
        self.table = table
        self.rush_box = Banner(table)

    def turn(self):
        """Say in the bar how the turn went whose last flip was just shown."""
        table = self.table
        events = table.game.events
        gone = 0
        best = 0
        for number in range(table.seen, events.count):
            kind = events.kind(number)
            if kind == ev.WON:
                name = table.name(events.seat(number))
                table.tell(self._seat(), say("takes", name, events.b(number)), theme.GOLD)
                table.seats.show(events.seat(number))
                table.sound(tunes.GOLD)
                return
            if kind == ev.GONE:
                gone += 1
                best = max(best, events.b(number))
        table.tell(self._seat(), self._without_gold(gone))

    def _seat(self):
        """Return the seat of the last flip shown."""
        return self.table.game.events.seat(self.table.seen - 1)

    def _without_gold(self, gone):
        first, second = self._pair()
        if first is None:
            return say("lost")
        if rules.DYNAMITE in (first, second):
            return say("boom_gold" if rules.is_gold(min(first, second)) else "boom")
        if rules.is_gold(first) and rules.is_gold(second):
            return say("both_back")
        if rules.is_gold(first) or rules.is_gold(second):
            return say("too_heavy")
        if not gone:
            return say("duel_tie")
        strengths = sorted((rules.strength(first), rules.strength(second)))
        return say("duel", strengths[1], strengths[0])

    def _pair(self):
        """Return the two cards of the turn, or (None, None) in the rush."""
        events = self.table.game.events
        last = self.table.seen - 1
        if last < 1 or events.kind(last - 1) != ev.FLIP:
            return None, None
        return events.b(last - 1), events.b(last)

    def rush(self, why, left):
        """Announce the gold rush in a banner."""
        words = say(_WHY[why], left) if why == rules.RUSH_FEW else say(_WHY[why])
        self.rush_box.show(say("rush"), words, say("rush_how"))
        self.table.sound(tunes.RUSH)
        self.table.wait()
