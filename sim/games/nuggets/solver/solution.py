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
    """(ROLLS, GROUPS, TARGETS): what rolls lead to, by dice left and how many numbers are aside.

    ROLLS holds groups of rolls, as if the lowest numbers were aside: how many rolls, then for
    each of them its choices, their number first and the ways (two bytes) second; none is a
    bust. GROUPS has three bytes for dice * 3 + numbers: where the group begins (two), and how
    many moves its choices are numbers of. TARGETS says for each state in order with dice left,
    and each move of its group, the number of the state it leads to.
    """
    groups = {
        3 * left + numbers.bit_count(): _moves(left, numbers)
        for left, numbers, *_ in process.states
        if 0 < left < turn.DICE and numbers in _LOWEST
    }
    moves = {
        key: sorted({move for found, _ in group for move in found}) for key, group in groups.items()
    }
    data, begins = bytearray(), [b"\0\0\0"] * (3 * turn.DICE)
    for key, group in sorted(groups.items()):
        begins[key] = bytes((len(data) >> 8, len(data) & 255, len(moves[key])))
        data.append(len(group))
        for found, ways in group:
            choices = [moves[key].index(move) for move in found]
            data += bytes((len(found), ways >> 8, ways & 255, *choices))
    return bytes(data), b"".join(begins), _targets(process, moves)


def _targets(process, moves):
    number = {state: i for i, state in enumerate(process.states)}
    return bytes(
        number[_moved(state, *move)]
        for state in process.states
        if 0 < state[0] < turn.DICE
        for move in moves[3 * state[0] + state[1].bit_count()]
    )


def _moved(state, there, more):
    """The state that a move leads to from one with other numbers, nuggets and lassos aside."""
    left, mask = there >> 4, there & 15
    if state[1].bit_count() == 1:
        mask = _swapped(mask, state[1])
    elif state[1]:
        mask = state[1]
    lassos = min(turn.STEAL_NEEDS, state[3] + (more & 3))
    nuggets = turn.DICE - left - NUMBER_NEEDS * mask.bit_count() - _free(state) - (more >> 2)
    return left, mask, nuggets, lassos


def _swapped(mask, one):
    """A mask of numbers with the lowest number and `one` in each other's place."""
    rest = mask & ~(one | 1)
    return rest | (one if mask & 1 else 0) | (1 if mask & one else 0)


def _moves(left, numbers):
    """(moves, ways) of the rolls of so many dice with these numbers aside, the same merged.

    A move is dice left << 4 | numbers, then how many more dice are free (see ends) << 2 | more
    lassos up to three.
    """
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
