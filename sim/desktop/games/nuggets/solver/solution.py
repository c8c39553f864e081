"""Solves two-player Gold Nuggets exactly, backwards from the end.

A position is a seat about to roll seven fresh dice: nuggets in the `middle`, `mine`, and the
rest with the opponent. Its value is the probability to win with best play on both sides. Positions
with the same middle depend on each other (busts, steals): their values are iterated until they
converge. Those with smaller middles are known by then.

    python -m sim.desktop.games.nuggets.solver.solution

writes the tables for the computer players, in half a minute. It imports no player, which would
need them.
"""

from typing import Any

import numpy as np

from engine.nuggets.rules import DICE, NUGGETS, NUMBER_NEEDS, STEAL_NEEDS
from sim.desktop.games.nuggets.solver import turn
from sim.paths import ROOT

_STILL = 1e-11
_MOST_ITERATIONS = 10_000
_BITS = 20
_OWN = (1 << 23) - 1
_OTHER = (1 << _BITS) - 1
_LOWEST = (0b0, 0b1, 0b11)  # stand for none, one, two numbers aside: which does not matter


class Turn:
    """The decision process of a turn as arrays, a block for each number of dice left."""

    def __init__(self) -> None:
        self.states = turn.all_states()
        # Many states share their end: (worth, hot, may steal).
        ends = [(turn.worth(s), s[0] == 0, turn.can_steal(s)) for s in self.states]
        self.ends = sorted(set(ends))
        self.end = [self.ends.index(end) for end in ends]
        self.number = {state: i for i, state in enumerate(self.states)}
        self._blocks = [self._block(dice) for dice in range(1, DICE + 1)]

    def _block(self, dice: int) -> Any:
        """Return (states, choices, first choice of each roll, ways, first roll of each state).

        A bust has one choice: the row after the last state.
        """
        block = [i for i, state in enumerate(self.states) if state[0] == dice]
        choices: list[int] = []
        rolls: list[int] = []
        ways, firsts = [], []
        for i in block:
            firsts.append(len(rolls))
            for found, count in turn.rows(self.states[i]):
                rolls.append(len(choices))
                ways.append(count / 6**dice)
                choices += [self.number[state] for state in found] or [len(self.states)]
        return block, choices, rolls, np.array(ways)[:, None], firsts

    def value(self, stop: np.ndarray, bust: np.ndarray) -> np.ndarray:
        """Return the value of every state. `stop` are the values of stopping there.

        Rows are states, columns positions. The last row is the turn's start.
        """
        values = np.vstack([stop, bust])
        for block, choices, rolls, ways, firsts in self._blocks:
            best = np.maximum.reduceat(values[choices], rolls, axis=0)
            going_on = np.add.reduceat(best * ways, firsts, axis=0)
            values[block] = np.maximum(values[block], going_on)
        return values[:-1]

    def shares(self, stop: np.ndarray, bust: np.ndarray) -> np.ndarray:
        """Return the values of every state for three seats. The first one decides.

        `stop` is (states, seats, positions), `bust` is (seats, positions).
        """
        # Packed into one whole number, the own value first, the greatest number is the choice.
        values = np.concatenate([_packed(stop, axis=1), _packed(bust[None], axis=1)])
        for block, choices, rolls, ways, firsts in self._blocks:
            best = np.maximum.reduceat(values[choices], rolls, axis=0)
            going_on = np.add.reduceat(_unpacked(best) * ways, firsts, axis=1)
            values[block] = np.maximum(values[block], _packed(going_on, axis=0))
        return _unpacked(values[:-1])


def _packed(values: np.ndarray, axis: int) -> np.ndarray:
    """Return the values 0..1 of three seats as whole numbers: 23 bits, and 20 for each other."""
    own, following, last = np.moveaxis(values, axis, 0)
    number = (own * _OWN + 0.5).astype(np.int64) << 2 * _BITS
    number |= (following * _OTHER + 0.5).astype(np.int64) << _BITS
    return number | (last * _OTHER + 0.5).astype(np.int64)


def _unpacked(numbers: np.ndarray) -> np.ndarray:
    """Return the values packed into numbers, with the seats as the first axis."""
    following, last = numbers >> _BITS & _OTHER, numbers & _OTHER
    return np.array([(numbers >> 2 * _BITS) / _OWN, following / _OTHER, last / _OTHER])


class Solution:
    """The solved game: `win[middle][mine]` is the probability to win, 0 to 1."""

    def __init__(self, nuggets: int = NUGGETS) -> None:
        self.nuggets = nuggets
        self.turn = Turn()
        self.win: list[Any] = [None]
        for middle in range(1, nuggets + 1):
            self.win.append(np.full(nuggets - middle + 1, 0.5))
            self._solve(middle)

    def _solve(self, middle: int) -> None:
        for _ in range(_MOST_ITERATIONS):
            new = self.values(middle)[-1]
            change = np.abs(new - self.win[middle]).max()
            self.win[middle] = new
            if change < _STILL:
                return
        raise ArithmeticError("middle %d does not converge" % middle)

    def values(self, middle: int) -> Any:
        """Return the value of every state of a turn (rows), for each `mine` 0..nuggets - middle."""
        bust = 1 - self.win[middle][::-1]
        stop = np.array([self._stop(middle, *end) for end in self.turn.ends])[self.turn.end]
        # Nobody may stop at the start of a turn, the last state.
        stop[-1] = 0
        return self.turn.value(stop, bust)

    def _stop(self, middle: int, worth: int, hot: bool, steals: bool) -> np.ndarray:
        """Return the value of the best way to take `worth`, for each `mine`."""
        mine = np.arange(self.nuggets - middle + 1)
        taken = min(worth, middle)
        best = self.after(middle - taken, mine + taken, hot)
        if steals:
            stolen = np.minimum(worth, mine[::-1])
            robbed = self.after(middle, mine + stolen, hot)
            best = np.where(stolen > 0, np.maximum(best, robbed), best)
        return best

    def after(self, middle: int, mine: Any, hot: bool) -> Any:
        """Return the probability to win with `mine` nuggets. `hot` means the seat rolls again."""
        if not middle:
            return (np.sign(2 * mine - self.nuggets) + 1) / 2
        win = self.win[middle]
        return win[mine] if hot else 1 - win[self.nuggets - middle - mine]

    def table(self) -> bytes:
        """Return a byte for each position, 255 = certain win, by middle 1.. and mine 0..."""
        return bytes(round(255 * probability) for row in self.win[1:] for probability in row)


def states(process: Turn) -> bytes:
    """Return two bytes a state, in order: dice left << 4 | numbers, nuggets << 2 | lassos."""
    found = [state for state in process.states if state != turn.START]
    return b"".join(bytes((left << 4 | mask, nug << 2 | las)) for left, mask, nug, las in found)


def rolls(process: Turn) -> tuple[bytes, bytes, bytes]:
    """Return ROLLS, GROUPS and TARGETS: the outcomes of rolls.

    They are ordered by dice left and count of numbers aside. ROLLS has groups of rolls, as if the
    lowest numbers were aside. Each group has the count of rolls. Then for each roll it has the
    count of its choices, its ways (two bytes), and the choices, which are indices of moves. No
    choice is a bust. GROUPS has three bytes for dice * 3 + numbers: the offset of the group (two)
    and its count of moves. TARGETS has, for each state with dice left in order and each move of its
    group, the index of the state it leads to.
    """
    groups = {
        3 * left + numbers.bit_count(): _moves(left, numbers)
        for left, numbers, *_ in process.states
        if 0 < left < DICE and numbers in _LOWEST
    }
    moves = {
        key: sorted({move for found, _ in group for move in found}) for key, group in groups.items()
    }
    data, begins = bytearray(), [b"\0\0\0"] * (3 * DICE)
    for key, group in sorted(groups.items()):
        begins[key] = bytes((len(data) >> 8, len(data) & 255, len(moves[key])))
        data.append(len(group))
        for found, ways in group:
            choices = [moves[key].index(move) for move in found]
            data += bytes((len(found), ways >> 8, ways & 255, *choices))
    return bytes(data), b"".join(begins), _targets(process, moves)


def _targets(process: Turn, moves: dict[int, list[Any]]) -> bytes:
    return bytes(
        process.number[_moved(state, *move)]
        for state in process.states
        if 0 < state[0] < DICE
        for move in moves[3 * state[0] + state[1].bit_count()]
    )


def _moved(state: turn.State, there: int, more: int) -> turn.State:
    """Return the state after a move from a state with other numbers, nuggets, lassos aside."""
    left, mask, one = there >> 4, there & 15, state[1]
    if one.bit_count() == 1:
        # The lowest number and this one are in each other's place.
        mask = mask & ~(one | 1) | one * (mask & 1) | bool(mask & one)
    elif one:
        mask = one
    lassos = min(STEAL_NEEDS, state[3] + (more & 3))
    nuggets = DICE - left - NUMBER_NEEDS * mask.bit_count() - _free(state) - (more >> 2)
    return left, mask, nuggets, lassos


def _moves(left: int, numbers: int) -> list[Any]:
    """Return (moves, ways) of the rolls of `left` dice with these `numbers` aside.

    Equal ones are merged. A move is dice left << 4 | numbers, then additional free dice (see ends)
    << 2 | additional lassos, up to three.
    """
    start = (left, numbers, 0, 0)

    def move(state: turn.State) -> tuple[int, int]:
        return state[0] << 4 | state[1], _free(state) - _free(start) << 2 | state[3]

    return sorted((sorted(map(move, found)), ways) for found, ways in turn.rows(start))


def _free(state: turn.State) -> int:
    """Return the free dice: those aside that are neither a nugget nor one of three of a number."""
    left, numbers, nuggets, _ = state
    return DICE - left - NUMBER_NEEDS * numbers.bit_count() - nuggets


def ends(process: Turn) -> bytes:
    """Return a byte for each dice left << 4 | numbers: the index after the last such state.

    Such states are ordered by nuggets, then lassos. Just before that index is the one state with no
    free die, before it those with one, and so on.
    """
    found = {left << 4 | mask: i for i, (left, mask, *_) in enumerate(process.states, 1)}
    found.pop(turn.START[0] << 4)
    return bytes(found.get(key, 0) for key in range(DICE << 4))


def main() -> None:
    """Write the files that engine.nuggets.tables and .hard read."""
    solution = Solution()
    process = solution.turn
    outcomes, groups, targets = rolls(process)
    turns = [states(process), ends(process), groups, outcomes, targets]
    folder = ROOT / "engine" / "nuggets"
    (folder / "win.bin").write_bytes(solution.table())
    turn_data = b"".join(len(table).to_bytes(2, "little") + table for table in turns)
    (folder / "turn.bin").write_bytes(turn_data)
    start = solution.win[solution.nuggets][0]
    print("The first player wins %.2f %% of perfect games." % (100 * start))


if __name__ == "__main__":
    main()
