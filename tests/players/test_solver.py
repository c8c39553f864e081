# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The solver of Gold Nuggets against a straightforward one, and the tables checked in."""

from functools import cache

import pytest

from engine import nuggets
from engine.players import nuggets_hard, nuggets_rows, nuggets_turn, nuggets_win
from sim.solver import modules, turn
from sim.solver import nuggets as solver


class Plain:
    """Values by the rules, roll by roll, without merging anything; slow and simple."""

    def __init__(self, total):
        self.total = total
        self.win = {}
        for middle in range(1, total + 1):
            for mine in range(total - middle + 1):
                self.win[middle, mine] = 0.5
            while self.sweep(middle) > 1e-9:
                pass

    def sweep(self, middle):
        """Solve each position of a middle again; the most that one has changed."""
        most = 0
        for mine in range(self.total - middle + 1):
            new = self.solve(middle, mine)
            most = max(most, abs(new - self.win[middle, mine]))
            self.win[middle, mine] = new
        return most

    def stop(self, middle, mine, state):
        other = self.total - middle - mine
        value = state[2] + sum(state[1])
        left = middle - min(value, middle)
        ends = [self.after(left, mine + middle - left, state)]
        if state[3] >= 3 and value and other:
            ends.append(self.after(middle, mine + min(value, other), state))
        return max(ends)

    def after(self, middle, mine, state):
        if not middle:
            return (2 * mine > self.total) + 0.5 * (2 * mine == self.total)
        if state[0] == 0:
            return self.win[middle, mine]
        return 1 - self.win[middle, self.total - middle - mine]

    def solve(self, middle, mine):
        bust = 1 - self.win[middle, self.total - middle - mine]

        @cache
        def roll(state):
            value = 0
            for faces, ways in turn.rolls(state[0]).items():
                found = [decide(reached) for reached in kept(state, faces)]
                value += ways * max(found, default=bust)
            return value / 6 ** state[0]

        @cache
        def decide(state):
            value = self.stop(middle, mine, state)
            return max(value, roll(state)) if state[0] else value

        return roll((7, (), 0, 0))


@cache
def kept(state, faces):
    """Every set of dice that may be set aside, by the rules, as the state after it."""
    left, numbers, nugs, lassos = state
    found = [(0, numbers)]
    for face in range(2, 6):
        least = 1 if face in numbers else 3
        found += [
            (dice + more, tuple(sorted({*aside, face})))
            for dice, aside in found
            for more in range(least, faces[face] + 1)
        ]
    return {
        (left - dice - nug - las, aside, nugs + nug, min(3, lassos + las))
        for dice, aside in found
        for nug in range(faces[1] + 1)
        for las in range(faces[0] + 1)
        if dice + nug + las
    }


@pytest.mark.parametrize("total", [3, 5])
def test_small_middles_as_a_straightforward_method_has_them(total):
    fast = solver.Solution(total)
    for (middle, mine), chance in Plain(total).win.items():
        assert fast.win[middle][mine] == pytest.approx(chance, abs=1e-7)


@pytest.mark.parametrize("total", [10, 15])
def test_every_position_fulfils_the_equation(total):
    plain = solved(solver.Solution(total))
    worst = max(plain.sweep(middle) for middle in range(1, total + 1))
    assert worst < 1e-8


def solved(solution):
    """A straightforward solver that has the values already."""
    plain = Plain.__new__(Plain)
    plain.total = solution.nuggets
    plain.win = {
        (middle, mine): chance
        for middle in range(1, plain.total + 1)
        for mine, chance in enumerate(solution.win[middle])
    }
    return plain


@pytest.fixture(scope="module")
def whole():
    return solver.Solution()


def test_the_starter_wins_as_often_as_known(whole):
    assert whole.win[77][0] == pytest.approx(0.5321, abs=5e-5)


def test_the_tables_checked_in_are_those_of_the_solver(whole):
    # A byte may round otherwise on another machine's arithmetic.
    assert len(nuggets_win.WIN) == 3003
    assert max(abs(a - b) for a, b in zip(nuggets_win.WIN, whole.table(), strict=True)) <= 1
    assert solver.states(whole.turn) == nuggets_rows.STATES
    assert solver.rows(whole.turn) == nuggets_rows.ROWS


def test_sampled_positions_of_the_full_table_fulfil_the_equation(whole):
    """Each is worth what a straightforward turn makes of the positions after it."""
    plain = solved(whole)
    for middle, mine in ((77, 0), (60, 3), (41, 20), (20, 20), (12, 40), (5, 36), (1, 37), (3, 0)):
        assert plain.solve(middle, mine) == pytest.approx(whole.win[middle][mine], abs=1e-8)


def test_the_player_finds_its_positions(whole):
    for middle in range(1, 78):
        for mine in range(78 - middle):
            lead = mine - (77 - middle - mine)
            known = nuggets_hard.win(middle, lead) / nuggets_turn.ONE
            assert known == pytest.approx(whole.win[middle][mine], abs=1 / 255)


def test_the_turn_on_the_board_is_the_exact_one(whole):
    """All states of a turn as the player works them out, beside the solver's."""
    player = nuggets_hard.Hard(0, 1)
    player.sit(bytes((2, 0)))
    for middle, mine in ((77, 0), (30, 20), (9, 30), (2, 40)):
        view = bytearray(22)
        view[0] = middle
        view[1] = mine
        view[2] = 77 - middle - mine
        player.begin(view, b"", 0)
        for _ in range(49):
            player.step()
        exact = whole.values(middle)[:, mine]
        for i in range(len(nuggets_rows.STATES) // 2):
            got = player.values[i] / nuggets_turn.ONE
            assert got == pytest.approx(exact[i], abs=0.006), whole.turn.states[i]


def test_no_sum_on_the_board_leaves_small_ints():
    assert nuggets_turn.ONE * 6 ** (nuggets.DICE - 1) < 1 << 30


def test_modules_hold_what_they_are_given():
    data = bytes(range(256)) * 3
    found = {}
    exec(modules.module("Sample.", DATA=data), found)
    assert found["DATA"] == data
