"""GOLD: greedy for the turn alone, and models of people."""

from engine.events import Events
from engine.gold import events as ev
from engine.gold.greedy import Greedy
from engine.gold.memory import KINDS, UNKNOWN, gain


class Person(Greedy):
    """A player that takes certain gold, else looks at unknown cards.

    It remembers the last `REMEMBERS` cards seen, and sometimes makes a mistake.
    """

    REMEMBERS = 64

    def new_game(self, setup: bytearray) -> None:
        super().new_game(setup)
        self.order: list[int] = []

    def note(self, events: Events, number: int) -> None:
        super().note(events, number)
        kind, cell = events.kind(number), events.a(number)
        if kind in (ev.FLIP, ev.GONE, ev.WON) and cell in self.order:
            self.order.remove(cell)
        if kind == ev.FLIP:
            self.order.append(cell)
        elif kind == ev.TURN:
            while len(self.order) > self.REMEMBERS:
                self.forget(self.order.pop(0))

    def second_kind(self, x: int) -> int:
        """Return a known card that brings gold, else any unknown card."""
        known = self.memory.known
        found = max(range(KINDS), key=lambda y: gain(x, y) if known[y] > (x == y) else 0)
        return found if known[found] and gain(x, found) > 0 else UNKNOWN

    def forget(self, cell: int) -> None:
        memory = self.memory
        kind = memory.kinds[cell]
        memory.kinds[cell] = UNKNOWN
        memory.known[kind] -= 1
        memory.unknown[kind] += 1
        memory.unknowns += 1

    def step(self) -> int:
        if self.plays_randomly:
            return self.at_random()
        return super().step()


class Child(Person):
    """A model of a child."""

    REMEMBERS = 5
    RANDOM_PERCENT = bytes((10,))


class Adult(Person):
    """A model of an adult."""

    REMEMBERS = 9


# Greedy is the base of easy and medium, but never forgets.
MADE = {"greedy": Greedy, "child": Child, "adult": Adult}
