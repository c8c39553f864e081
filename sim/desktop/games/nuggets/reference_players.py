"""Gold Nuggets: exact play of the two-player game, and models of people."""

from functools import cache
from typing import Any

from engine.nuggets import rules as nuggets
from engine.nuggets.easy import Easy
from engine.nuggets.hard import Hard
from engine.nuggets.rules import VIEW_ASIDE, VIEW_DICE, VIEW_HELD, VIEW_MIDDLE, VIEW_PHASE
from engine.player import Player
from sim.desktop.games.nuggets.solver import turn

_STILL = 1e-9


@cache
def solution() -> Any:
    """Return the solved game (Solution). It takes about ten seconds, once in each process."""
    from sim.desktop.games.nuggets.solver.solution import (
        Solution,  # with numpy, which playing needs not
    )

    return Solution()


@cache
def exact_turn(middle: int, mine: Any) -> Any:
    return solution().values(middle)[:, mine]


class Exact(Player):
    """Plays the two-player game optimally, in full precision."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        solution()

    def step(self) -> int:
        actions = self.actions[: self.count]
        middle, mine = self.view[VIEW_MIDDLE], self.view[VIEW_HELD + self.seat]
        if self.view[VIEW_PHASE] == nuggets.PICK_DICE:
            values = exact_turn(middle, mine)
            return max(actions, key=lambda mask: values[self.number(mask)])
        ends = (action for action in actions if action != nuggets.ROLL)
        value, end = max((self.worth_of(end, middle, mine), end) for end in ends)
        if actions[0] == nuggets.ROLL and exact_turn(middle, mine)[self.number(0)] > value + _STILL:
            return nuggets.ROLL
        return end

    def value(self, action: int) -> float:
        """Return the probability to win after an action, with best play from then on."""
        middle, mine = self.view[VIEW_MIDDLE], self.view[VIEW_HELD + self.seat]
        if action > nuggets.ROLL:
            return self.worth_of(action, middle, mine)
        values = exact_turn(middle, mine)
        if action < nuggets.ROLL:
            return float(values[self.number(action)])
        state = self.state(0)
        numbers = solution().turn.number
        bust = 1 - solution().win[middle][nuggets.NUGGETS - middle - mine]
        total = sum(
            ways * max((values[numbers[each]] for each in found), default=bust)
            for found, ways in turn.rows(state)
        )
        return float(total / 6 ** state[0])

    def worth_of(self, action: int, middle: int, mine: int) -> float:
        """Return the probability to win after taking or stealing."""
        state = self.state(0)
        worth = turn.worth(state)
        hot = state[0] == 0
        if action == nuggets.TAKE:
            taken = min(worth, middle)
            return solution().after(middle - taken, mine + taken, hot)
        stolen = min(worth, self.view[VIEW_HELD + action - nuggets.STEAL])
        return solution().after(middle, mine + stolen, hot)

    def number(self, mask: int) -> int:
        """Return the number of the state after setting aside a mask of the dice, too."""
        return solution().turn.number[self.state(mask)]

    def state(self, mask: int) -> turn.State:
        view = self.view
        aside = list(view[VIEW_ASIDE : VIEW_ASIDE + nuggets.FACES])
        for i in range(nuggets.DICE):
            if mask >> i & 1:
                aside[view[VIEW_DICE + i]] += 1
        found = sum(1 << bit for bit in range(4) if aside[nuggets.FIRST_NUMBER + bit])
        lassos = min(aside[nuggets.LASSO], nuggets.STEAL_NEEDS)
        return nuggets.DICE - sum(aside), found, aside[nuggets.NUGGET], lassos


class Child(Easy):
    """A model of a child: keeps the most valuable dice, stops at three, never steals."""

    RANDOM_PERCENT = bytes(1)

    def enough(self) -> int:
        return 3

    def take(self) -> int:
        return nuggets.TAKE


class Adult(Easy):
    """A model of an adult: stops at four, and steals where that gives the whole value."""

    RANDOM_PERCENT = bytes(1)

    def enough(self) -> int:
        return 4


class Small(Hard):
    """The level `hard` as boards have it, which lack the table for three."""

    THREE = None


MADE = {"exact": Exact, "small": Small, "child": Child, "adult": Adult}
