"""Says in one line what the cards flipped have done."""

from engine.gold import events as ev
from engine.gold import rules
from ui import loading
from ui.core.tunes import GOLD
from ui.gold.tunes import RUSH, WEAK
from ui.kit import theme
from ui.texts import say

_WHY = {
    rules.RUSH_FEW: "rush_few",
    rules.RUSH_DEADLOCK: "rush_deadlock",
    rules.RUSH_STALL: "rush_stall",
}

_ENDS = (ev.BACK, ev.GONE, ev.WON)


class Outcome:
    """Reads ahead in the events that a GoldTable has not shown yet."""

    def __init__(self, table):
        self.table = table
        self.rush_box = None
        self.was_duel = False  # of the last turn: two diggers met

    def turn(self):
        """Say and show what the turn comes to whose last flip was just shown."""
        table = self.table
        first, second = self._pair()
        self.was_duel = first is not None and rules.is_digger(first) and rules.is_digger(second)
        number = table.seen
        events = table.game.events
        while number < events.count and events.kind(number) in _ENDS:
            if events.kind(number) == ev.WON:
                self._won(number, first, second)
                return
            number += 1
        table.tell(self._seat(), self._without_gold(first, second))
        if rules.DYNAMITE in (first, second):
            table.show_bang(events.a(table.seen - (1 if second == rules.DYNAMITE else 2)))

    def _won(self, number, first, second):
        table = self.table
        events = table.game.events
        owner = events.seat(number)
        value = events.b(number)
        words = say("takes_rush", self._owner(owner), value)
        if first is not None:
            digger = max(first, second)
            words = say("takes", rules.strength(digger), value, self._owner(owner), value)
        table.tell(self._seat(), words, theme.GOLD)
        table.sound(GOLD)
        table.show_gold(events.a(number), owner)

    def _owner(self, seat):
        """The name of who takes gold; a guest with two colours, alone or on turn, is "you"."""
        lineup = self.table.app.lineup
        is_named = lineup.level(seat) or lineup.person(seat)
        if (
            is_named
            or lineup.colours_per_seat == 1
            or (lineup.persons > 1 and seat != self._seat())
        ):
            return self.table.name(seat)
        return say("you")

    def _seat(self):
        """Return the seat of the last flip shown."""
        return self.table.game.events.seat(self.table.seen - 1)

    def _without_gold(self, first, second):
        if first is None:
            return say("lost")
        less, more = sorted((first, second))
        if rules.DYNAMITE in (first, second):
            return say("boom_gold" if rules.is_gold(less) else "boom")
        if rules.is_gold(more):
            return say("both_back")
        if rules.is_gold(less):
            self.table.sound(WEAK)
            return say("too_heavy", rules.strength(more), less)
        weaker, stronger = sorted((rules.strength(first), rules.strength(second)))
        if weaker == stronger:
            return say("duel_tie")
        return say("duel", stronger, weaker, weaker)

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
        self.rush_box = loading.load_temporary("gold.banner").Banner(self.table)
        self.rush_box.show(say("rush"), words, say("rush_how"))
        self.table.sound(RUSH)
        self.table.wait()

    def over(self):
        """Clear what was announced."""
        if self.rush_box:
            self.rush_box.hide()
            self.rush_box = None
            loading.release()
