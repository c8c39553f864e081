"""Puts Goldrausch into words."""

from collections.abc import Iterator
from typing import Any, ClassVar

from engine.game import MAX_PLAYERS
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

    _has_named_all = False  # True once all groups were named as choices for a coin

    def group(self, group: int) -> str:
        return say("group%d" % group)

    def card(self, card: int) -> str:
        if card < rules.GROUPS:
            return self.say("person", self.group(card))
        value = card - rules.COIN
        return self.say("coin", value) if value else self.say("counterfeit")

    def chips(self, group: int) -> str:
        """Return how many chips each seat has on a group."""
        on = [(self.name(seat), self._chips(group, seat)) for seat in range(self.public.players)]
        return ", ".join("%s %d" % (name, number) for name, number in on if number) or "0"

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
        groups = [
            self.say("group", self.group(g), *self._figures(g), self.chips(g))
            for g in range(rules.GROUPS)
            if any(self._figures(g)) or self.public.chips_on(g)
        ]
        if len(groups) < rules.GROUPS:
            groups.append(self.say("empty" if groups else "all_empty"))
        return [*self._drawn(), *groups, *self._seats()]

    def beside_map(self) -> list[str]:
        view = self.view
        stage = self.say("stage", view[rules.VIEW_ROUND] + 1, self.public.rounds)
        return [*self._drawn(), stage, self.say("left", view[rules.VIEW_LEFT]), *self._seats()]

    def map(self, table: Any, finger: int = -1) -> list[str]:
        """Return a row for each group: its people, gold, coins, and the chips of each seat.

        A sign follows the name of the one that A would choose.
        """
        chosen = table.chosen if table else -1
        seats = range(self.public.players)
        # Whole names of more than three seats would not fit into a terminal of 60 columns.
        letters = None if len(seats) < 4 else 4
        names = [teller.sentence(self.name(seat))[:letters] for seat in seats]
        rows = [("", *self._words["goldrausch"]["heads"], *names)]
        for g in range(rules.GROUPS):
            chips = [self._chips(g, seat) for seat in seats]
            name = teller.sentence(self.group(g)) + (" <" if g == chosen else "  ")
            persons, gold, coins = self._figures(g)
            room = "%d/%d" % (coins, rules.SLOTS)
            rows.append((name, persons, gold, room, *(number or "" for number in chips)))
        return teller.aligned(rows)

    def _figures(self, group: int) -> tuple[int, int, int]:
        """Return the people, the gold and the coins of a group."""
        view = self.view
        gold = self.public.gold[group]
        return view[rules.VIEW_PERSONS + group], gold, view[rules.VIEW_COINS + group]

    def _drawn(self) -> list[str]:
        view = self.view
        card = view[rules.VIEW_CARD]
        if card == rules.NO_CARD:  # as before the first one of a round
            return []
        return [self.say("draw", self.name(view[rules.VIEW_TURN]), self.card(card))]

    def _seats(self) -> list[str]:
        """Return the gold of each seat, with what its chips get now, and its chips left."""
        told = []
        for seat in range(self.public.players):
            gold = self.public.score(seat)
            for group in range(rules.GROUPS):
                gold += self.public.share(group) * self._chips(group, seat)
            left = self.view[rules.VIEW_CHIPS_LEFT + seat]
            told.append(self.say("chips", self.name(seat), gold, left))
        return told

    def _chips(self, group: int, seat: int) -> int:
        return self.view[rules.VIEW_CHIPS + group * MAX_PLAYERS + seat]

    def cursor(self, table: Any) -> str:
        if self.view[rules.VIEW_PHASE] == rules.COIN_DRAWN:
            return self._choice("to_lay", table.chosen, self.view[rules.VIEW_CARD] - rules.COIN)
        return self.all_choices(table)[table.declining]

    def all_choices(self, table: Any) -> list[str]:
        if self.view[rules.VIEW_PHASE] == rules.COIN_DRAWN:
            return super().all_choices(table)
        return [self._choice("to_put", self.view[rules.VIEW_CARD], 0, 1), say("put_none")]

    def _choice(self, key: str, group: int, more: int, chip: int = 0) -> str:
        """Return a choice with what a table shows: the gold of a group and `more`, chips, share.

        The share is what each chip would get now, with one more if `chip` is 1.
        """
        gold = self.public.gold[group] + more
        told = self.say(key, self.group(group), gold)
        chips = self.public.chips_on(group)
        if gold and chips + chip:
            each = "each_with" if chip else "each"
            return told + " " + self.say(each, self.chips(group), gold // (chips + chip))
        return told + " " + self.say("on", self.chips(group)) if chips else told

    def other_choices(self, table: Any) -> list[str]:
        if self.view[rules.VIEW_PHASE] != rules.COIN_DRAWN:
            return [self.say("others", say("put_none"))]
        groups = table.open_groups() & ~(1 << table.chosen)
        names = [self.group(group) for group in range(rules.GROUPS) if groups >> group & 1]
        if len(names) + 1 == rules.GROUPS:
            if self._has_named_all:
                names = [self.say("rest", len(names))]
            self._has_named_all = True
        return [self.say("others", ", ".join(names))] if names else []
