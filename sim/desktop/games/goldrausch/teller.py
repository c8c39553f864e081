"""Puts Goldrausch into words."""

from collections.abc import Iterator
from typing import Any, ClassVar

from engine.goldrausch import rules
from sim.desktop.games import teller
from ui.texts import say

_LEFT = 10  # the cards left are told at each multiple of it


class Teller(teller.Teller):
    """The Teller of Goldrausch. Groups have their names, a coin its value."""

    VALUES: ClassVar = {
        "CHIP": lambda self, seat, group, left: (self.name(seat), self.group(group), left),
        "LAID": lambda self, seat, group, card: (self.card(card), self.group(group)),
        "SHARE": lambda self, group, low, high: (self.group(group), low | high << 8),
        "GAIN": lambda self, seat, low, high: (self.name(seat), low | high << 8),
        "ROUND": lambda self, seat, number, b: (number + 1,),
    }
    FOLLOWS: ClassVar = frozenset(("PASS",))
    RESULTS: ClassVar = frozenset(("CHIP", "PASS", "LAID"))
    SCREENS: ClassVar = {
        **teller.Teller.SCREENS,
        "RoundPayout": frozenset(("SHARE", "GAIN")),
    }

    def group(self, group: int) -> str:
        return say("group%d" % group)

    def card(self, card: int) -> str:
        if card < rules.GROUPS:
            return self.say("person", self.group(card))
        value = card - rules.COIN
        return self.say("coin", value) if value else self.say("counterfeit")

    def chips(self, group: int) -> str:
        """Return how many chips each seat has on a group."""
        first = rules.VIEW_CHIPS + group * 5
        on = enumerate(self.view[first : first + self.public.players])
        return (
            ", ".join("%s %d" % (self.name(seat), number) for seat, number in on if number) or "0"
        )

    def share(self, group: int) -> str:
        """Return what each chip on a group gets at the end of the round that is shown."""
        return teller.sentence(self.say("share", self.group(group), self.public.share(group)))

    def on_draw(self, seat: int, card: int, left: int) -> Iterator[str]:
        self.turn = seat
        yield self.say("draw", self.name(seat), self.card(card))
        # By ear each card would be too much. A record has them all.
        is_record = self.public is self.game
        is_due = self._length == "full" or is_record or left % _LEFT == 0
        if is_due and self._length != "short":
            yield self.say("left", left)

    def on_pass(self, seat: int, group: int, card: int) -> Iterator[str]:
        if self.view[rules.VIEW_CHIPS_LEFT + seat]:
            yield self.say("pass", self.name(seat), self.group(group))
        else:
            yield self.say("no_chips", self.name(seat))

    def table(self) -> list[str]:
        view = self.view
        told, card = [], view[rules.VIEW_CARD]
        if card != rules.NO_CARD:  # as before the first one of a round
            told.append(self.say("draw", self.name(view[rules.VIEW_TURN]), self.card(card)))
        for g in range(rules.GROUPS):
            persons, coins = view[rules.VIEW_PERSONS + g], view[rules.VIEW_COINS + g]
            figures = (persons, self.public.gold[g], coins, self.chips(g))
            told.append(self.say("group", self.group(g), *figures))
        for seat in range(self.public.players):
            left = view[rules.VIEW_CHIPS_LEFT + seat]
            told.append(self.say("chips", self.name(seat), self.public.score(seat), left))
        return told

    def cursor(self, table: Any) -> str:
        if self.view[rules.VIEW_PHASE] == rules.COIN_DRAWN:
            return self._choice("to_lay", table.chosen, self.view[rules.VIEW_CARD] - rules.COIN)
        if table.declining:
            return self.say("to_pass")
        return self._choice("to_put", self.view[rules.VIEW_CARD], 0, 1)

    def _choice(self, key: str, group: int, more: int, chip: int = 0) -> str:
        """Return a choice with what a table shows: the gold of a group and `more`, chips, share.

        The share is what each chip would get now, with one more if `chip` is 1.
        """
        gold = self.public.gold[group] + more
        told = self.say(key, self.group(group), gold)
        count = self.public.chips_on(group) + chip
        if not count:
            return told
        each = self.say("each_with" if chip else "each", self.chips(group), gold // count)
        return told + " " + each
