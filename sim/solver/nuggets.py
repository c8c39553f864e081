# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The two-player game of Gold Nuggets solved exactly, from the end.

A position is a seat about to throw seven fresh dice: `middle`, what it holds, and the
rest of the nuggets with the other. Its value is the chance to win, both playing best.
Positions with the same middle depend on each other (busts, steals): values are iterated
until they stand still. With smaller middles they are already known.
"""

import numpy as np

from engine.nuggets import NUGGETS
from sim.solver import turn

_STILL = 1e-11
_MOST_ITERATIONS = 10_000


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


def rows(process):
    """(ROWS, WAYS): the rolls from each state with dice left but the start, in their order.

    A roll leads to a list of choices (states) in a number of ways; a bust is the one choice
    len(states). How many choices and ways the rolls have is the same for many states, so it
    stands in WAYS, once: how many rolls, then for each a byte of choices and two of ways.
    ROWS holds for each state where that begins (two bytes), then all choices, roll by roll.
    """
    number = {state: i for i, state in enumerate(process.states)}
    choices, ways, begins = bytearray(), bytearray(), {}
    for state in process.states:
        if state[0] and state != turn.START:
            found = [
                (bytes(number[choice] for choice in reached) or bytes((len(number),)), count)
                for reached, count in turn.rows(state)
            ]
            found.sort(key=lambda roll: (len(roll[0]), roll[1], roll[0]))
            shape = bytes((len(found),)) + b"".join(
                bytes((len(reached), count >> 8, count & 255)) for reached, count in found
            )
            if shape not in begins:
                begins[shape] = len(ways)
                ways += shape
            choices += begins[shape].to_bytes(2, "big")
            choices += b"".join(reached for reached, _ in found)
    return bytes(choices), bytes(ways)
