# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""What the cards turned up at GOLD have done, said in a line."""

from engine import events as ev
from engine import gold
from ui import theme, tunes
from ui.banner import Banner
from ui.texts import say

_WHY = {
    gold.RUSH_FEW: "rush_few",
    gold.RUSH_DEADLOCK: "rush_deadlock",
    gold.RUSH_STALL: "rush_stall",
}


class Tale:
    """Reads the events that a table has not shown yet and says what they mean."""

    def __init__(self, table):
        self.table = table
        self.rush_box = Banner(table)

    def turn(self):
        """Say in the bar how the turn went whose last flip was shown just now."""
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
        """Whose flip was shown last."""
        return self.table.game.events.seat(self.table.seen - 1)

    def _without_gold(self, gone):
        first, second = self._pair()
        if first is None:
            return say("lost")
        if gold.DYNAMITE in (first, second):
            return say("boom_gold" if gold.is_gold(min(first, second)) else "boom")
        if gold.is_gold(first) and gold.is_gold(second):
            return say("both_back")
        if gold.is_gold(first) or gold.is_gold(second):
            return say("too_heavy")
        if not gone:
            return say("duel_tie")
        strengths = sorted((gold.strength(first), gold.strength(second)))
        return say("duel", strengths[1], strengths[0])

    def _pair(self):
        """The two cards of the turn, or None twice when it was a turn of the rush."""
        events = self.table.game.events
        last = self.table.seen - 1
        if last < 1 or events.kind(last - 1) != ev.FLIP:
            return None, None
        return events.b(last - 1), events.b(last)

    def rush(self, why, left):
        """Call the gold rush, across the table."""
        words = say(_WHY[why], left) if why == gold.RUSH_FEW else say(_WHY[why])
        self.rush_box.show(say("rush"), words, say("rush_how"))
        self.table.sound(tunes.RUSH)
        self.table.wait()
