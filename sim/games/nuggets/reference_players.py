"""Gold Nuggets: exact play of the two-player game, best turns in isolation, models of people."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from engine.nuggets import rules as nuggets
from engine.nuggets.easy import Easy
from engine.nuggets.rules import VIEW_ASIDE, VIEW_DICE, VIEW_HELD, VIEW_MIDDLE, VIEW_PHASE
from engine.player import Player
from sim.games.nuggets.solver import turn
from sim.games.nuggets.solver.solution import Solution, Turn

_STILL = 1e-9


@cache
def solution() -> Solution:
    """The solved game (Solution). Takes about ten seconds, once in each process."""
    return Solution()


@cache
def process() -> tuple[Turn, dict[Any, int]]:
    """(Turn, {state: its index})."""
    made = Turn()
    return made, {state: i for i, state in enumerate(made.states)}


class TurnPolicy(Player):
    """Base class: plays by `values()` of the turn's states and `worth_of(action)` of taking now."""

    values: Callable[[], Any]
    worth_of: Callable[[int], float]

    def step(self) -> int:
        actions = self.actions[: self.count]
        if self.view[VIEW_PHASE] == nuggets.PICK_DICE:
            values = self.values()
            return max(actions, key=lambda mask: values[self.number(mask)])
        value, end = max((self.worth_of(end), end) for end in actions if end != nuggets.ROLL)
        if actions[0] == nuggets.ROLL and self.values()[self.number(0)] > value + _STILL:
            return nuggets.ROLL
        return end

    def state(self, mask: int) -> turn.State:
        """The solver's state after setting a mask of the dice aside, too."""
        view = self.view
        aside = list(view[VIEW_ASIDE : VIEW_ASIDE + nuggets.FACES])
        for i in range(nuggets.DICE):
            if mask >> i & 1:
                aside[view[VIEW_DICE + i]] += 1
        numbers = sum(1 << bit for bit in range(4) if aside[nuggets.FIRST_NUMBER + bit])
        lassos = min(aside[nuggets.LASSO], nuggets.STEAL_NEEDS)
        return nuggets.DICE - sum(aside), numbers, aside[nuggets.NUGGET], lassos

    def number(self, mask: int) -> int:
        return process()[1][self.state(mask)]


@cache
def exact_turn(middle: int, mine: Any) -> Any:
    return solution().values(middle)[:, mine]


class Exact(TurnPolicy):
    """Optimal play of the two-player game, in full precision."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        solution()

    def new_game(self, setup: bytearray) -> None:
        super().new_game(setup)
        if self.players != 2:
            raise ValueError("exact plays with two players only")

    def position(self) -> tuple[int, int]:
        return self.view[VIEW_MIDDLE], self.view[VIEW_HELD + self.seat]

    def values(self) -> Any:
        return exact_turn(*self.position())

    def worth_of(self, action: int) -> float:
        """The probability to win after taking or stealing."""
        middle, mine = self.position()
        state = self.state(0)
        worth = turn.worth(state)
        hot = state[0] == 0
        if action == nuggets.TAKE:
            return solution().after(middle - min(worth, middle), mine + min(worth, middle), hot)
        stolen = min(worth, self.view[VIEW_HELD + action - nuggets.STEAL])
        return solution().after(middle, mine + stolen, hot)


@cache
def turn_alone() -> Any:
    """(values of the states, value of a turn), if only the turn's nuggets count."""
    made, _ = process()
    worth = np.array(made.worth, dtype=float)[:, None]
    fresh = 0.0
    while True:
        stop = worth.copy()
        # Seven aside: seven fresh dice follow.
        stop[[i for i, state in enumerate(made.states) if not state[0]]] += fresh
        stop[-1] = 0
        values = made.value(stop, np.zeros((1, 1)))[:, 0]
        if abs(values[-1] - fresh) < _STILL:
            return values, fresh
        fresh = values[-1]


class BestTurn(TurnPolicy):
    """Maximizes the nuggets of the turn, as if the middle were unlimited; never steals."""

    def values(self) -> Any:
        return turn_alone()[0]

    def worth_of(self, action: int) -> float:
        state = self.state(0)
        fresh = 0 if state[0] else turn_alone()[1]
        return turn.worth(state) + fresh if action == nuggets.TAKE else -1


class BestTurnSteal(BestTurn):
    """The same, but steals from the richest player where that gives the whole value."""

    def worth_of(self, action: int) -> float:
        if action == nuggets.TAKE:
            return super().worth_of(action)
        held = self.view[VIEW_HELD + action - nuggets.STEAL]
        fits = held >= turn.worth(self.state(0))
        # Stealing gains nothing here, so the decision to stop stays the same.
        return super().worth_of(nuggets.TAKE) + _STILL * held if fits else -1


class Child(Easy):
    """A model of a child: keeps the most valuable dice, stops at three, never steals."""

    RANDOM_PERCENT = 0

    def enough(self) -> int:
        return 3

    def take(self) -> int:
        return nuggets.TAKE


class Adult(Easy):
    """A model of an adult: stops at four, and steals where that gives the whole value."""

    RANDOM_PERCENT = 0

    def enough(self) -> int:
        return 4


MADE = {
    "exact": Exact,
    "best-turn": BestTurn,
    "best-turn-steal": BestTurnSteal,
    "child": Child,
    "adult": Adult,
}
