"""Solves three-player Gold Nuggets: each seat plays for its own share of a win (max^n).

A position is a seat about to roll seven fresh dice: nuggets in the `middle`, `mine`, those of the
`next` seat, and the rest with the last one. Its value is the share of a win of each of the three,
in this order. Positions with the same middle depend on each other: their values are iterated until
they converge.

    python -m sim.desktop.games.nuggets.solver.three

writes the table for the computer players, in two minutes. It imports no player, which would need
it.
"""

from typing import Any, NamedTuple

import numpy as np

from engine.nuggets.rules import NUGGETS
from sim.desktop.games.nuggets.solver.solution import Turn
from sim.paths import ROOT

_STILL = 5e-4
_ITERATIONS = 80
_WHOLE = 10  # iterations that count as a whole
_ROOM = 200  # positions solved at once: more do not fit into the processor's cache
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


class Three:
    """The solved game: `win[middle][seat, position]`, by seats from the one that rolls."""

    def __init__(self, nuggets: int = NUGGETS) -> None:
        self.nuggets = nuggets
        self.turn = Turn()
        self.at = [Positions.of(nuggets - middle) for middle in range(nuggets + 1)]
        self.win: list[Any] = [None]
        self.unsettled = 0  # positions whose values still moved in the last iteration
        for middle in range(1, nuggets + 1):
            at = self.at[middle]
            # To begin with, as if the last seat had one nugget of the middle.
            self.win.append(self.after(middle - 1, at.mine, at.next, at.last + 1, True))
            self._solve(middle)

    def _solve(self, middle: int) -> None:
        """Iterate the values of a middle.

        Most positions settle early. Only those are iterated whose own value moved, or that of the
        next seat after a bust, until none moves; then all of them again. Two choices that are equal
        to the seat may differ for the others, so that some values need not settle. Each iteration
        counts less than the one before.
        """
        at, win = self.at[middle], self.win[middle]
        after_bust = self.number(middle, at.next, at.last)
        moved = np.ones(len(at.mine), bool)
        for number in range(_ITERATIONS):
            which = np.flatnonzero(moved | moved[after_bust])
            is_whole = len(which) == len(moved)
            counts = min(1, _WHOLE / (number + 1))
            for first in range(0, len(which), _ROOM):
                part = which[first : first + _ROOM]
                new = self.values(middle, Positions(*(each[part] for each in at)))
                change = (new - win[:, part]) * counts
                win[:, part] += change
                moved[part] = np.abs(change).max(axis=0) > _STILL
            if not moved.any():
                if is_whole:
                    return
                moved[:] = True
        self.unsettled += int(np.count_nonzero(moved))

    def values(self, middle: int, at: Positions) -> Any:
        """Return the new values (seats, positions) of some positions."""
        bust = self.after(middle, at.mine, at.next, at.last, False)
        ends = [self._stop(middle, at, *end) for end in self.turn.ends]
        stop = np.array([ends[end] for end in self.turn.end])
        # Nobody may stop at the start of a turn, the last state.
        stop[-1] = 0
        return self.turn.shares(stop, bust)[:, -1]

    def _stop(self, middle: int, at: Positions, worth: int, hot: bool, steals: bool) -> Any:
        """Return the values (seats, positions) of the best way to take `worth`."""
        taken = min(worth, middle)
        best = self.after(middle - taken, at.mine + taken, at.next, at.last, hot)
        if not steals:
            return best
        from_next, from_last = np.minimum(worth, at.next), np.minimum(worth, at.last)
        for got, following, last in (
            (from_next, at.next - from_next, at.last),
            (from_last, at.next, at.last - from_last),
        ):
            robbed = self.after(middle, at.mine + got, following, last, hot)
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


def shares_of(mine: Any, following: Any, last: Any) -> Any:
    """Return the share of each seat (seats, positions) of a game that is over."""
    held = np.array([mine, following, last])
    won = held == held.max(axis=0)
    return won / won.sum(axis=0)


def table(solved: Three) -> bytes:
    """Return the table of engine.nuggets.large_three: two bytes for each position."""
    shares = np.concatenate(solved.win[1:], axis=-1)
    own = np.rint(255 * shares[0])
    following = np.minimum(np.rint(255 * shares[1]), 255 - own)
    return np.array([own, following], np.uint8).T.tobytes()


def main() -> None:
    """Write the file that engine.nuggets.large_three reads."""
    solved = Three()
    (ROOT / "engine" / "nuggets" / "large_three.bin").write_bytes(table(solved))
    shares = ", ".join("%.2f" % (100 * share) for share in solved.win[solved.nuggets][:, 0])
    print("Of perfect games, the first, second and third player win %s %%." % shares)
    if solved.unsettled:
        print("%d positions are not settled." % solved.unsettled)


if __name__ == "__main__":
    main()
