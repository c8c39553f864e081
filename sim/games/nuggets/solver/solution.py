# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The two-player game of Gold Nuggets solved exactly, from the end.

A position is a seat about to throw seven fresh dice: `middle`, what it holds, and the
rest of the nuggets with the other. Its value is the chance to win, both playing best.
Positions with the same middle depend on each other (busts, steals): values are iterated
until they stand still. With smaller middles they are already known.
"""

import numpy as np

from engine.nuggets.rules import NUGGETS, NUMBER_NEEDS
from sim.games.nuggets.solver import turn

_STILL = 1e-11
_MOST_ITERATIONS = 10_000
_LOWEST = (0b0, 0b1, 0b11)  # for none, one, two numbers aside: which they are makes no odds


class Turn:
    """The decision process of a turn as arrays, one block for each number of dice left."""

    def __init__(self):
        self.states = turn.all_states()
        self.worth = [turn.worth(state) for state in self.states]
        ends = [self._end(state) for state in self.states]
        # Of many states the end is the same: (worth, hot, may steal).
        self.ends = sorted(set(ends))
        self.end = [self.ends.index(end) for end in ends]
        self._blocks = [self._block(dice) for dice in range(1, turn.DICE + 1)]

    def _end(self, state):
        return turn.worth(state), state[0] == 0, turn.can_steal(state)

    def _block(self, dice):
        """States, choices, where each roll's choices begin, ways, where each state's rolls do.

        A bust has one choice, the row that follows the last state.
        """
        number = {state: i for i, state in enumerate(self.states)}
        block = [i for i, state in enumerate(self.states) if state[0] == dice]
        choices, rolls, ways, firsts = [], [], [], []
        for i in block:
            firsts.append(len(rolls))
            for found, count in turn.rows(self.states[i]):
                rolls.append(len(choices))
                ways.append(count / 6**dice)
                choices += [number[state] for state in found] or [len(self.states)]
        return block, choices, rolls, np.array(ways)[:, None], firsts

    def value(self, stop, bust):
        """The value of every state; `stop` is that of stopping there, changed in place.

        Rows are states, columns positions. The last row is the turn's start, undecided.
        """
        values = np.vstack([stop, bust])
        for block, choices, rolls, ways, firsts in self._blocks:
            best = np.maximum.reduceat(values[choices], rolls, axis=0)
            going_on = np.add.reduceat(best * ways, firsts, axis=0)
            values[block] = np.maximum(values[block], going_on)
        return values[:-1]


class Solution:
    """`win[middle][mine]`; the turn's values of a position are there on demand."""

    def __init__(self, nuggets=NUGGETS, progress=lambda middle: None):
        self.nuggets = nuggets
        self.turn = Turn()
        self.win = [None]
        for middle in range(1, nuggets + 1):
            self.win.append(np.full(nuggets - middle + 1, 0.5))
            self._solve(middle)
            progress(middle)

    def _solve(self, middle):
        for _ in range(_MOST_ITERATIONS):
            new = self.values(middle)[-1]
            change = np.abs(new - self.win[middle]).max()
            self.win[middle] = new
            if change < _STILL:
                return
        raise ArithmeticError("middle %d does not stand still" % middle)

    def values(self, middle):
        """The value of every state of a turn, for every holding 0..nuggets - middle."""
        bust = 1 - self.win[middle][::-1]
        stop = np.array([self._stop(middle, *end) for end in self.turn.ends])
        stop = stop[self.turn.end]
        # The start of a turn, the last state, is no choice.
        stop[-1] = 0
        return self.turn.value(stop, bust)

    def _stop(self, middle, worth, hot, steals):
        """The value of the best way to take `worth`, for every holding."""
        mine = np.arange(self.nuggets - middle + 1)
        taken = min(worth, middle)
        best = self.after(middle - taken, mine + taken, hot)
        if steals:
            stolen = np.minimum(worth, mine[::-1])
            robbed = self.after(middle, mine + stolen, hot)
            best = np.where(stolen > 0, np.maximum(best, robbed), best)
        return best

    def after(self, middle, mine, hot):
        """The chance to win of who now holds `mine` and throws again (hot) or has stopped."""
        if not middle:
            return (np.sign(2 * mine - self.nuggets) + 1) / 2
        win = self.win[middle]
        return win[mine] if hot else 1 - win[self.nuggets - middle - mine]

    def table(self):
        """A byte for each position, 255 for a certain win: middle 1.., then mine 0..."""
        return bytes(round(255 * chance) for row in self.win[1:] for chance in row)


def states(process):
    """Two bytes a state, in order: dice left and numbers, nuggets and lassos."""
    found = [state for state in process.states if state != turn.START]
    return b"".join(bytes((left << 4 | mask, nug << 2 | las)) for left, mask, nug, las in found)


def rolls(process):
    """(ROLLS, GROUPS, MOVES): what rolls lead to, by dice left and how many numbers are aside.

    ROLLS holds groups of rolls, as if the lowest numbers were aside: how many rolls, then for
    each of them its choices, their number first and the ways (two bytes) second; none is a
    bust. GROUPS says where the group of dice * 3 + numbers begins, two bytes each. A choice is
    the number of a move; MOVES has two bytes each: dice left and numbers as in STATES, then
    how many more dice are free (see ends) and, in the low two bits, more lassos up to three.
    """
    groups = {
        3 * left + numbers.bit_count(): _moves(left, numbers)
        for left, numbers, *_ in process.states
        if 0 < left < turn.DICE and numbers in _LOWEST
    }
    moves = sorted({move for group in groups.values() for found, _ in group for move in found})
    number = {move: i for i, move in enumerate(moves)}
    data, begins = bytearray(), [0] * (3 * turn.DICE)
    for key, group in sorted(groups.items()):
        begins[key] = len(data)
        data.append(len(group))
        for found, ways in group:
            data += bytes((len(found), ways >> 8, ways & 255, *(number[move] for move in found)))
    return (
        bytes(data),
        b"".join(at.to_bytes(2, "big") for at in begins),
        b"".join(map(bytes, moves)),
    )


def _moves(left, numbers):
    """(moves, ways) of the rolls of so many dice with these numbers aside, the same merged."""
    free = _free((left, numbers, 0, 0))
    return sorted(
        (sorted(
            (state[0] << 4 | state[1], _free(state) - free << 2 | state[3]) for state in found
        ), ways)
        for found, ways in turn.rows((left, numbers, 0, 0))
    )  # fmt: skip


def _free(state):
    """How many of the dice set aside are neither a nugget nor one of three of a number."""
    left, numbers, nuggets, _ = state
    return turn.DICE - left - NUMBER_NEEDS * numbers.bit_count() - nuggets


def ends(process):
    """A byte for dice left << 4 | numbers: the number of the state after the last such one.

    Those states are in order of nuggets, then lassos. So before that end stands the one state
    with no die free; before this, those with one, and so on.
    """
    found = bytearray(turn.DICE << 4)
    for i, state in enumerate(process.states):
        if state != turn.START:
            found[state[0] << 4 | state[1]] = i + 1
    return bytes(found)
