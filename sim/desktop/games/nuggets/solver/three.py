"""Solves three-player Gold Nuggets: each seat plays for its own share of a win (max^n).

A position is a seat about to roll seven fresh dice: nuggets in the `middle`, `mine`, those of the
`next` seat, and the rest with the last one. Its value is the share of a win of each of the three,
in this order. Positions with the same middle depend on each other: their values are iterated until
they converge.

    python -m sim.desktop.games.nuggets.solver.three

solves the game, and works out what the best answer to two players of the level `hard` wins. It
takes some 20 minutes of CPU. No board has this table.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from engine.nuggets.hard import WIN
from engine.nuggets.rules import NUGGETS
from sim.desktop.games.nuggets.solver.solution import Turn

# Returns the values (seats, positions) of an end of a set: see Three.after().
Ends = Callable[[int, Any, Any, Any, bool], Any]

_STILL = 1e-4
_ITERATIONS = 60
_WHOLE = 10  # iterations that count as a whole
_ROOM = 400  # positions solved at once: more do not fit into the processor's cache
# From the seats of the next player's position, those of mine.
_TURNED = [2, 0, 1]


class Positions(NamedTuple):
    """Ways to share out the nuggets that are not in the middle: arrays by seats."""

    mine: np.ndarray
    next: np.ndarray
    last: np.ndarray

    @classmethod
    def of(cls, out: int) -> "Positions":
        """Return all ways to share out `out` nuggets, by mine, then by next."""
        seats = np.arange(out + 1)
        mine, following = np.nonzero(np.add.outer(seats, seats) <= out)
        return cls(mine, following, out - mine - following)

    def parts(self) -> Iterator["Positions"]:
        """Yield the positions in parts of at most _ROOM."""
        for first in range(0, len(self.mine), _ROOM):
            yield Positions(*(each[first : first + _ROOM] for each in self))


class Three:
    """The solved game: `win[middle][seat, position]`, by seats from the one that rolls."""

    def __init__(self, nuggets: int = NUGGETS) -> None:
        self.nuggets = nuggets
        self.turn = Turn()
        self.at = [Positions.of(nuggets - middle) for middle in range(nuggets + 1)]
        self.win: list[Any] = [None]
        self.rest = 0.0  # the greatest change of a value in a last iteration
        for middle in range(1, nuggets + 1):
            at = self.at[middle]
            # To begin with, as if the last seat had one nugget of the middle.
            self.win.append(self.after(middle - 1, at.mine, at.next, at.last + 1, True))
            self._solve(middle)

    def _solve(self, middle: int) -> None:
        """Iterate the values of a middle.

        Two choices that are equal to the seat may differ for the others, so that the values need
        not settle. Each iteration counts less than the one before.
        """
        for number in range(_ITERATIONS):
            new = np.concatenate(
                [self.values(middle, at) for at in self.at[middle].parts()], axis=-1
            )
            change = (new - self.win[middle]) * min(1, _WHOLE / (number + 1))
            self.win[middle] = self.win[middle] + change
            if np.abs(change).max() < _STILL:
                return
        self.rest = max(self.rest, float(np.abs(change).max()))

    def values(self, middle: int, at: Positions) -> Any:
        """Return the new values (seats, positions) of some positions."""
        bust = self.after(middle, at.mine, at.next, at.last, False)
        return self.of_turn(middle, at, bust, self.after)

    def of_turn(self, middle: int, at: Positions, bust: Any, after: Ends) -> Any:
        """Return the values of a turn that begins, from those of its ends.

        `after` has the arguments of after(). The first of its three values decides.
        """
        ends = [self._stop(middle, at, after, *end) for end in self.turn.ends]
        stop = np.array([ends[end] for end in self.turn.end])
        # Nobody may stop at the start of a turn, the last state.
        stop[-1] = 0
        return self.turn.shares(stop, bust)[:, -1]

    def _stop(
        self, middle: int, at: Positions, after: Ends, worth: int, hot: bool, steals: bool
    ) -> Any:
        """Return the values (seats, positions) of the best way to take `worth`."""
        taken = min(worth, middle)
        best = after(middle - taken, at.mine + taken, at.next, at.last, hot)
        if not steals:
            return best
        from_next, from_last = np.minimum(worth, at.next), np.minimum(worth, at.last)
        for got, following, last in (
            (from_next, at.next - from_next, at.last),
            (from_last, at.next, at.last - from_last),
        ):
            robbed = after(middle, at.mine + got, following, last, hot)
            best = np.where((got > 0) & (robbed[0] > best[0]), robbed, best)
        return best

    def after(self, middle: int, mine: Any, following: Any, last: Any, hot: bool) -> Any:
        """Return the values (seats, positions) after a set. `hot` means the seat rolls again."""
        if not middle:
            return shares_of(mine, following, last)
        if hot:
            return self.win[middle][:, self.number(middle, mine, following)]
        return self.win[middle][:, self.number(middle, following, last)][_TURNED]

    def number(self, middle: int, mine: Any, following: Any) -> Any:
        """Return the index of positions in `win[middle]`."""
        rows = self.nuggets - middle + 1
        return mine * rows - mine * (mine - 1) // 2 + following


class AgainstHard(Three):
    """The best answer to two players of the level `hard`: no table can win more against them.

    `win[middle][ahead, position]` is its share. It sits `ahead` seats after the one that rolls.
    """

    def values(self, middle: int, at: Positions) -> Any:
        return np.array([self._value(middle, at, ahead) for ahead in range(3)])

    def _value(self, middle: int, at: Positions, ahead: int) -> Any:
        def after(middle: int, mine: Any, following: Any, last: Any, hot: bool) -> Any:
            share = self.after(middle, mine, following, last, hot)[ahead]
            decides = _by_hard(middle, mine, following, last, hot) if ahead else share
            # Between equal values hard takes any: the one with the greater share has no advantage.
            return np.array([decides, np.zeros(len(share)), share])

        bust = after(middle, at.mine, at.next, at.last, False)
        return self.of_turn(middle, at, bust, after)[2]


def shares_of(mine: Any, following: Any, last: Any) -> Any:
    """Return the share of each seat (seats, positions) of a game that is over."""
    held = np.array([mine, following, last])
    won = held == held.max(axis=0)
    return won / won.sum(axis=0)


def _by_hard(middle: int, mine: Any, following: Any, last: Any, hot: bool) -> Any:
    """Return the probability to win by `hard`, which sees the richest other seat alone."""
    lead = mine - np.maximum(following, last)
    if not middle:
        return (np.sign(lead) + 1) / 2
    out = NUGGETS - middle
    before = (middle - 1) * (2 * NUGGETS + 2 - middle) >> 1
    table = np.frombuffer(WIN, np.uint8)
    held = np.clip(out + (lead if hot else -lead) >> 1, 0, out)
    value = table[before + held] / 255
    return value if hot else 1 - value


def main() -> None:
    """Solve both games, and print what each seat wins."""
    solved, answer = Three(), AgainstHard()
    _show("three perfect players, from the one that begins", solved)
    _show("the best answer to two hard players, as first, second, third", answer)
    print("on average %.2f %%" % (100 * answer.win[answer.nuggets][:, 0].mean()))


def _show(what: str, solved: Three) -> None:
    shares = ", ".join("%.2f" % (100 * share) for share in solved.win[solved.nuggets][:, 0])
    print("%s: %s %%; values moved by %.3f %% at last" % (what, shares, 100 * solved.rest))


if __name__ == "__main__":
    main()
