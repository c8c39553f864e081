"""Goldrausch: greedy and naive as on the device, but for slips, and models of people."""

from engine.goldrausch.greedy import Greedy
from engine.goldrausch.naive import Naive
from engine.goldrausch.rules import VIEW_CHIPS


class Child(Naive):
    """A model of a child: chips at random, gold to own groups, counterfeits to those of others."""

    def lay(self, value: int) -> int:
        """Return the best group for a coin.

        For gold it is the one with most own chips, else the one with most chips of others.
        """

        def worth(group: int) -> int:
            mine = self.view[VIEW_CHIPS + group * 5 + self.seat]
            return mine if value else self.total(group) - mine

        return max(self.actions[: self.count], key=worth)

    def worth_chip(self, group: int) -> bool:
        return self.rng.below(2) == 0


class Adult(Child):
    """A model of an adult: treats a coin of 1 as no gold, and puts a chip where three gold a chip
    lie.
    """

    WANTS = 3

    def lay(self, value: int) -> int:
        return super().lay(value - 1 if value else 0)

    def worth_chip(self, group: int) -> bool:
        return self.gold_at(group) >= self.WANTS * (self.total(group) + 1)


MADE = {"naive": Naive, "greedy": Greedy, "child": Child, "adult": Adult}
