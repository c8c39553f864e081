"""The solver of Gold Nuggets and its committed tables, compared with simple solvers."""

import pickle
import random
from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest
from helpers.once import once
from support import started

from engine.nuggets import hard as nuggets_hard
from engine.nuggets import large_three, medium, tables
from engine.nuggets import rules as nuggets
from engine.nuggets import turn as nuggets_turn
from engine.player import NOT_YET
from sim.desktop.games.nuggets import reference_players as references
from sim.desktop.games.nuggets.solver import solution as solver
from sim.desktop.games.nuggets.solver import three, turn


@cache
def after_keeping(state, faces):
    """Return the set of states after each legal choice of dice to set aside.

    state: (dice left, sorted numbers set aside, nuggets, lassos up to 3)
    faces: count of each face of the roll
    """
    left, numbers, nugs, lassos = state
    choices = [(0, numbers)]
    for face in range(2, 6):
        least = 1 if face in numbers else 3
        choices += [
            (dice + more, tuple(sorted({*aside, face})))
            for dice, aside in choices
            for more in range(least, faces[face] + 1)
        ]
    return {
        (left - dice - nug - las, aside, nugs + nug, min(3, lassos + las))
        for dice, aside in choices
        for nug, las in product(range(faces[1] + 1), range(faces[0] + 1))
        if dice + nug + las
    }


class Brackets:
    """Lower and upper bounds of every value, from games that are cut off after some turns.

    A game that is cut off counts as lost for the lower bound and as won for the upper bound.
    `win[middle]` is an array of both bounds by the roller's nuggets. It shares only the
    probabilities of dice with the solver.
    """

    def __init__(self, total, width):
        self.total = total
        self.win = {}
        for middle in range(1, total + 1):
            count = total - middle + 1
            self.win[middle] = np.array([[0.0] * count, [1.0] * count])
            while np.ptp(self.win[middle], axis=0).max() > width:
                self.win[middle] = self.solve(middle)

    def stop_value(self, middle, state):
        mine = np.arange(self.total - middle + 1)
        value = state[2] + sum(state[1])
        taken = min(value, middle)
        best = self.after(middle - taken, mine + taken, state)
        stolen = np.minimum(value, mine[::-1])
        if state[3] < 3:
            return best
        robbed = self.after(middle, mine + stolen, state)
        return np.where(stolen > 0, np.maximum(best, robbed), best)

    def after(self, middle, mine, state):
        if not middle:
            ended = (np.sign(2 * mine - self.total) + 1) / 2
            return np.array([ended, ended])
        if state[0] == 0:
            return self.win[middle][:, mine]
        # The opponent's upper bound is this seat's lower bound.
        return 1 - self.win[middle][::-1, self.total - middle - mine]

    def solve(self, middle):
        states, rolled = whole_turn()
        # The last row is a bust.
        values = np.empty((len(states) + 1, 2, self.total - middle + 1))
        values[-1] = 1 - self.win[middle][::-1, ::-1]
        for i, state in enumerate(states):
            total = sum(ways * values[reached].max(axis=0) for reached, ways in rolled[i])
            values[i] = total / 6 ** state[0]
            if state != FRESH:
                values[i] = np.maximum(values[i], self.stop_value(middle, state))
        return values[states.index(FRESH)]


FRESH = (7, (), 0, 0)


@cache
def whole_turn():
    """Return (states, rolls): all states, fewest dice left first, and the rolls of each.

    The rolls of a state are [(indices of the states to choose from, number of ways)].
    """
    reached_from = {}
    todo = [FRESH]
    while todo:
        state = todo.pop()
        if state not in reached_from:
            outcomes = Counter()
            for faces, ways in turn.rolls(state[0]).items() if state[0] else ():
                outcomes[frozenset(after_keeping(state, faces))] += ways
            reached_from[state] = outcomes
            todo += set().union(*outcomes)
    states = sorted(reached_from)
    number = {state: i for i, state in enumerate(states)}
    rolled = []
    for state in states:
        outcomes = reached_from[state].items()
        rolled.append(
            [([number[one] for one in reached] or [-1], ways) for reached, ways in outcomes]
        )
    return states, rolled


@pytest.mark.parametrize("total", [5, 10, pytest.param(15, marks=pytest.mark.long)])
def test_small_games_are_within_brackets(total):
    """The bounds meet, so the game has a value although no rule forces a player to take."""
    brackets = Brackets(total, 1e-3)
    fast = solver.Solution(total)
    for middle, (low, high) in brackets.win.items():
        assert (low <= fast.win[middle] + 1e-9).all()
        assert (fast.win[middle] <= high + 1e-9).all()


def residual(solution):
    """Return the largest difference between a solution and one step of Brackets from it."""
    brackets = Brackets.__new__(Brackets)
    brackets.total = solution.nuggets
    middles = range(1, solution.nuggets + 1)
    brackets.win = {middle: np.array([solution.win[middle]] * 2) for middle in middles}
    return max(np.abs(brackets.solve(m) - brackets.win[m]).max() for m in middles)


@pytest.fixture(scope="module")
def whole(shared):
    """Return the solution of the whole game, which one worker computes for all."""
    file = once(
        shared, "nuggets", lambda file: file.write_bytes(pickle.dumps(references.solution()))
    )
    return pickle.loads(file.read_bytes())


@pytest.mark.long
def test_committed_tables_are_those_of_the_solver(whole):
    assert whole.win[77][0] == pytest.approx(0.5321, abs=5e-5)  # the chance of the first player
    # Another machine may round a byte differently.
    places = [(middle, mine) for middle in range(1, 78) for mine in range(78 - middle)]
    made = dict(zip(places, whole.table(), strict=True))
    random.Random(1).shuffle(places)  # `hard` reads the table in parts
    for middle, mine in places:
        chance = nuggets_hard.win(middle, 2 * mine + middle - 77)
        assert abs(chance * 255 // nuggets_turn.ONE - made[middle, mine]) <= 1
    assert solver.states(whole.turn) == tables.STATES
    assert solver.ends(whole.turn) == tables.ENDS
    outcomes, groups, targets = solver.rolls(whole.turn)
    assert groups == tables.GROUPS
    for window, table in ((tables.ROLLS, outcomes), (tables.TARGETS, targets)):
        assert bytes(window.data[window.at(place, 1)] for place in range(len(table))) == table


def test_every_position_satisfies_the_equation(whole):
    assert residual(whole) < 1e-9


def test_a_wrong_position_fails_the_equation():
    solution = solver.Solution(5)
    solution.win[3][1] += 1e-6
    assert residual(solution) > 1e-7


def test_the_hard_player_computes_exact_turns(whole):
    """Compare its values of a turn's states with the solver's."""
    assert nuggets_turn.ONE * 6 ** (nuggets.DICE - 1) < 1 << 30  # sums stay small ints
    player = nuggets_hard.Hard(0, 1)
    player.new_game(bytes((2, 0)))
    for middle, mine in ((77, 0), (30, 20), (9, 30), (2, 40)):
        view = bytearray(22)
        view[0] = middle
        view[1] = mine
        view[2] = 77 - middle - mine
        player.begin(view, b"", 0)
        while tables.SOLVING.state < len(tables.STATES) // 2:
            assert player.step() == NOT_YET
        exact = whole.values(middle)[:, mine]
        for i in range(len(tables.STATES) // 2):
            value = tables.SOLVING.values[i] / nuggets_turn.ONE
            assert value == pytest.approx(exact[i], abs=0.006), whole.turn.states[i]


def test_interrupted_players_decide_the_same():
    """Players share one buffer for the values of a turn, so they disturb each other."""
    view = bytearray(22)
    view[0:3] = bytes((20, 27, 30))
    view[6:13] = bytes((0, 1, 2)) + b"\xff" * 4
    one, other = nuggets_hard.Hard(0, 1), medium.Medium(1, 1)
    for player in (one, other):
        player.new_game(bytes((2, 0)))
    legal = b"\x01\x02\x03"
    alone = [player.decide(view, legal, 3) for player in (one, other)]
    one.begin(view, legal, 3)
    for _ in range(5):
        one.step()
    assert other.decide(view, legal, 3) == alone[1]
    assert one.step() == NOT_YET
    assert one.decide(view, legal, 3) == alone[0]


def test_three_shares_follow_the_choices_of_the_first():
    process, rng = solver.Turn(), np.random.default_rng(3)
    stop, bust = rng.random((len(process.states), 3, 2)), rng.random((3, 2))
    stop[:, 2], bust[2] = stop[:, 0], bust[0]
    shares = process.shares(stop, bust)
    # The first seat decides as alone; what moves with it has the same value.
    assert shares[0] == pytest.approx(process.value(stop[:, 0], bust[0]), abs=1e-5)
    assert shares[2] == pytest.approx(shares[0], abs=1e-5)


def test_three_perfect_players_share_all_wins():
    solved = three.Three(6)
    for middle in range(1, 7):
        assert solved.win[middle].sum(axis=0) == pytest.approx(1, abs=1e-3)
    first, second, third = solved.win[6][:, 0]
    assert first > second > third


@pytest.mark.parametrize("middle", [1, 30, 77])
def test_the_table_for_three_follows_from_itself(middle):
    """An iteration more does not change the own share in every 50th position.

    The others depend on the choice between two that are equal to the seat.
    """
    shares = np.frombuffer(large_three.TABLE, np.uint8).reshape(-1, 2).T / 255
    shares = np.concatenate([shares, 1 - shares.sum(axis=0, keepdims=True)])
    solved = three.Three(0)
    solved.nuggets = nuggets.NUGGETS
    counts = [len(three.Positions.of(nuggets.NUGGETS - each).mine) for each in range(1, 78)]
    solved.win = [None, *np.split(shares, np.cumsum(counts)[:-1], axis=1)]
    some = slice(None, None, 50)
    at = three.Positions(*(each[some] for each in three.Positions.of(nuggets.NUGGETS - middle)))
    found = solved.values(middle, at)
    assert np.abs(found - solved.win[middle][:, some])[0].max() < 0.006


def test_a_table_has_the_shares_of_the_roller_and_the_next():
    solved = three.Three(4)
    table = np.frombuffer(three.table(solved), np.uint8).reshape(-1, 2) / 255
    whole = np.concatenate(solved.win[1:], axis=1)
    assert np.abs(table.T - whole[:2]).max() < 0.51 / 255


def test_each_seat_finds_its_share_of_a_position():
    view = bytes((17, 10, 20, 30))  # the middle and three seats
    at = 2 * large_three.position(17, 20, 30)  # seat 1 rolls, then seat 2
    own, following = large_three.TABLE[at : at + 2]
    byte = nuggets_turn.ONE // 255
    middle = nuggets_turn.MIDDLE
    assert large_three.share(view, 1, 17, middle, 0, True) == own * byte
    assert large_three.share(view, 0, 17, middle, 0, False) == (255 - own - following) * byte
    robbed = bytes((17, 7, 20, 33))
    assert large_three.share(robbed, 0, 17, 2, 3, False) == (255 - own - following) * byte


def test_three_hard_players_go_by_their_table():
    game = started("nuggets", 3, 1)
    player = nuggets_hard.Hard(0, 1)
    player.new_game(game.setup)
    player.begin(bytes((17, 10, 20, 30)) + bytes(18), b"\x80", 1)
    share = player.outcome(3, 2, False)
    assert share == large_three.share(player.view, 0, 17, 2, 3, False)
    player.THREE = None
    assert share != player.outcome(3, 2, False)
