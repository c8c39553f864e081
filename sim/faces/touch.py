# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Touching the screen: which buttons lead to what is under a finger.

Each screen that has more than one place to touch is known here by the room of its class.
"""

from collections import deque

_NEAR = 6  # pixels round a thing that still mean it


def keys(app, x, y):
    """The buttons to press one after another, for a finger at x, y in pixels of the screen."""
    screen = app.screen if app else None
    if screen is None:
        return []
    layout = app.layout
    if y >= layout.HEIGHT - layout.BAR:
        return _footer(screen, x)
    if getattr(screen, "blocked", False) or getattr(screen, "thinking", None):
        return ["A"]
    for kind, touched in _KINDS.items():
        if any(kind == "%s.%s" % (c.__module__, c.__name__) for c in type(screen).__mro__):
            return touched(screen, x, y)
    return ["A"]


def _footer(screen, x):
    """The bar at the foot: B where its button is, A elsewhere."""
    return ["B"] if x >= screen.layout.HINTS[1] - _NEAR else ["A"]


def _choices(screen, x, y):
    """A row of a list: go there, then choose it, or change its value back or on."""
    layout = screen.layout
    row = screen.top + (y - screen.first_row) // layout.ROW
    rows = screen.rows()
    if y < screen.first_row or row >= min(len(rows), screen.top + len(screen.lines)):
        return []
    steps = row - screen.at
    way = ["DOWN" if steps > 0 else "UP"] * abs(steps)
    if rows[row][1] is None or not screen.can_change(row) or x < layout.VALUE_X:
        return [*way, "A"]
    middle = (layout.VALUE_X + layout.WIDTH) // 2
    return [*way, "LEFT" if x < middle else "RIGHT"]


def _pages(screen, x, _y):
    """Pages turn where a book would."""
    return ["LEFT" if x < screen.layout.WIDTH // 3 else "RIGHT"]


def _gold(table, x, y):
    """A card: the cursor goes to it and turns it up."""
    width, height = table.places.CARD
    distances = [
        (_outside(x, table.xs[place], width) + _outside(y, table.ys[place], height), place)
        for place in range(64)
        if table._can_flip(place)
    ]
    least, place = min(distances, default=(_NEAR, None))
    if least >= _NEAR:
        return []
    way = _way(table, place)
    return [] if way is None else [*way, "A"]


def _way(table, wanted):
    """The fewest presses from the cursor to a card."""
    from ui.gold.card_grid import nearest

    steps = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
    came = {table.cursor: []}
    waiting = deque(came)
    while waiting:
        place = waiting.popleft()
        if place == wanted:
            return came[place]
        for name, (dx, dy) in steps.items():
            to = nearest(table.xs, table._can_flip, place, dx, dy)
            if to not in came:
                came[to] = [*came[place], name]
                waiting.append(to)
    return None


def _nuggets(table, x, y):
    """A die picks it, or puts it back; a row does what stands there."""
    from engine.nuggets import rules

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
        if _outside(x, tile.x, size) + _outside(y, tile.y, size) < _NEAR:
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


def _goldrausch(table, x, _y):
    """A column for the coin, again to confirm; for a person the column takes the chip."""
    from engine.goldrausch import rules

    group = (x - table.places.COLUMN_X) // table.places.COLUMN
    if table.game.phase == rules.PERSON_DRAWN or not 0 <= group < rules.GROUPS:
        return ["A"]
    if not table._is_open(group):
        return []
    if group == table.chosen:
        return ["A"]
    steps, at = ["B"] if table.confirming else [], table.chosen
    while at != group:
        at = (at + 1) % rules.GROUPS
        steps += ["RIGHT"] if table._is_open(at) else []
    return [*steps, "A"]


def _outside(value, start, size):
    """How far a coordinate is from a span."""
    return max(start - value, value - start - size + 1, 0)


_KINDS = {
    "ui.menu.choices.Choices": _choices,
    "ui.menu.rules.Pages": _pages,
    "ui.gold.table.GoldTable": _gold,
    "ui.nuggets.table.NuggetsTable": _nuggets,
    "ui.goldrausch.table.GoldrauschTable": _goldrausch,
}
