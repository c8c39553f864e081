# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Exact win shares of two players of Gold Nuggets who decide by the position alone.

A policy makes a plan from (middle, mine).
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from engine.nuggets import rules as nuggets
from engine.nuggets.hard import Hard
from engine.nuggets.turn_data import STATES
from engine.player import NOT_YET
from sim.games.nuggets import reference_players as references
from sim.games.nuggets.solver import turn

_TOTAL = nuggets.NUGGETS
_STILL = 1e-10

# By index of the turn's states: the value of reaching a state, whether it rolls on there, and
# whether it steals when it stops.
Plan = tuple[list[Any], list[bool], list[bool]]
Policy = Callable[[int, int], Plan]


def exact(middle: int, mine: Any) -> Plan:
    """The policy of optimal play, in full precision."""
    states = references.process()[0].states
    values = references.exact_turn(middle, mine)
    after = references.solution().after
    rolls, steals = [], []
    for state, value in zip(states, values, strict=True):
        worth, hot = turn.worth(state), state[0] == 0
        taken = min(worth, middle)
        take = float(after(middle - taken, mine + taken, hot))
        stolen = min(worth, _TOTAL - middle - mine) if turn.can_steal(state) else 0
        steal = float(after(middle, mine + stolen, hot)) if stolen else -1
        rolls.append(not hot and value > max(take, steal) + 1e-9)
        steals.append(steal > take)
    return list(values), rolls, steals


def best_turn(_middle: int, _mine: int) -> Plan:
    """The policy that maximizes the turn alone and never steals."""
    process = references.process()[0]
    values = references.turn_alone()[0]
    rolls = [
        state[0] > 0 and value > worth + 1e-9
        for state, value, worth in zip(process.states, values, process.worth, strict=True)
    ]
    return list(values), rolls, [False] * len(rolls)


def best_turn_steal(middle: int, mine: Any) -> Plan:
    """The same, but steals wherever the whole value is to be had."""
    values, rolls, _ = best_turn(middle, mine)
    states = references.process()[0].states
    held = _TOTAL - middle - mine
    return values, rolls, [turn.can_steal(one) and held >= turn.worth(one) for one in states]


def hard(middle: int, mine: Any) -> Plan:
    """The policy of the hard computer player, by its own small integers."""
    player = Hard(0, 0)
    player.new_game(bytes((2, 0)))
    view = bytearray(22)
    view[0:3] = bytes((middle, mine, _TOTAL - middle - mine))
    # With a lasso to set aside, it computes the values of the whole turn.
    view[6:13] = bytes((0,)) + b"\xff" * 6
    player.begin(view, b"\x01", 1)
    while player.step() == NOT_YET:
        pass
    count = len(STATES) // 2
    rolls, steals = [], []
    for i in range(count):
        left = STATES[2 * i] >> 4
        rolls.append(left > 0 and player.values[i] > player.stop_value(i))
        at = 2 * references.process()[0].worth[i] + (left == 0)
        robs = STATES[2 * i + 1] & 3 == nuggets.STEAL_NEEDS
        steals.append(robs and player.steals[at] > player.takes[at])
    return [*player.values[:count], 0], [*rolls, True], [*steals, False]


def outcomes(policy: Policy, middle: int, mine: Any) -> dict[Any, float]:
    """{(middle, mine, hot): probability} of one turn's ends; the key None is a bust."""
    process, number = references.process()
    values, rolls, steals = policy(middle, mine)
    mass = [0.0] * len(process.states)
    mass[-1] = 1.0
    found: dict[Any, float] = {}
    for i in range(len(mass) - 1, -1, -1):
        state = process.states[i]
        if not mass[i]:
            continue
        if rolls[i] or state == turn.START:
            for choices, ways in turn.rows(state):
                probability = mass[i] * ways / 6 ** state[0]
                if choices:
                    best = max((number[one] for one in choices), key=values.__getitem__)
                    mass[best] += probability
                else:
                    found[None] = found.get(None, 0) + probability
        else:
            end = _end(middle, mine, state, steals[i])
            found[end] = found.get(end, 0) + mass[i]
    return found


def _end(middle: int, mine: Any, state: turn.State, steals: bool) -> tuple[int, int, bool]:
    if steals:
        return middle, mine + min(turn.worth(state), _TOTAL - middle - mine), state[0] == 0
    taken = min(turn.worth(state), middle)
    return middle - taken, mine + taken, state[0] == 0


def share(one: Policy, other: Policy, progress: Callable[[], object] = lambda: None) -> float:
    """The share of games, 0 to 1, that policy `one` wins against `other`; each starts half."""
    wins: tuple[list[Any], list[Any]] = ([None], [None])
    for middle in range(1, _TOTAL + 1):
        holdings = range(_TOTAL - middle + 1)
        ends = [[outcomes(policy, middle, mine) for mine in holdings] for policy in (one, other)]
        for win in wins:
            win.append(np.full(len(holdings), 0.5))
        change = 1.0
        while change > _STILL:
            change = max(_sweep(wins[i], wins[1 - i], ends[i], middle) for i in (0, 1))
        progress()
    return (wins[0][_TOTAL][0] + 1 - wins[1][_TOTAL][0]) / 2


def _sweep(win: list[Any], rival: list[Any], ends: list[Any], middle: int) -> float:
    """Update the roller's probabilities of one middle; returns the largest change."""
    new = np.empty(len(ends))
    for mine, found in enumerate(ends):
        bust = (middle, mine, False)
        new[mine] = sum(
            probability * _worth(win, rival, end or bust) for end, probability in found.items()
        )
    change = np.abs(new - win[middle]).max()
    win[middle] = new
    return change


def _worth(win: list[Any], rival: list[Any], end: tuple[int, int, bool]) -> float:
    middle, mine, hot = end
    if not middle:
        return (np.sign(2 * mine - _TOTAL) + 1) / 2
    return win[middle][mine] if hot else 1 - rival[middle][_TOTAL - middle - mine]
