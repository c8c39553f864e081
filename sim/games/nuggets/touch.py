# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Touching the table of Gold Nuggets."""

from engine.nuggets import rules
from sim.games.fingers import NEAR, outside


def keys(table, x, y):
    """A die picks it, or puts it back; a row does what stands there."""
    keeping = table.game.phase == rules.KEEP
    places = table.holdings.places
    if y < places.HOLDINGS[0][1]:
        return _die(table, x, y) if keeping else []
    row = _row(places, y, x)
    if keeping:
        return ["A"] if table.row == 0 else ["DOWN", "A"]
    if row is None or row >= len(table.holdings.offered) or not table.holdings.offered[row]:
        return []
    steps, at = [], table.row
    while at != row:
        at = (at + 1) % (2 + table.game.players)
        steps += ["DOWN"] if table.holdings.offered[at] else []
    return [*steps, "A"]


def _row(places, y, x):
    """The row of the holdings under a finger."""
    for row, (left, top, width) in enumerate(places.HOLDINGS):
        if top <= y < top + places.HOLDING and left <= x < left + width:
            return row
    return None


def _die(table, x, y):
    """Up among the dice, along to the one, and pick it."""
    dice = table.dice
    wanted = None
    for number in range(dice.count):
        tile = dice.rolled[number]
        size = tile.tile_width
        if outside(x, tile.x, size) + outside(y, tile.y, size) < NEAR:
            wanted = number
    if wanted is None or not table.picking.can_pick(wanted):
        return []
    steps, at = [], table.die
    if table.row >= 0:
        steps.append("UP")
        at = _next(table, at % dice.count)
    while at != wanted:
        at = _next(table, (at + 1) % dice.count)
        steps.append("RIGHT")
    return [*steps, "A"]


def _next(table, die):
    """The first die from here that can be picked."""
    while not table.picking.can_pick(die):
        die = (die + 1) % table.dice.count
    return die
