"""Touching the table of Gold Nuggets."""

from typing import Any

from engine.nuggets import rules
from sim.desktop.games.fingers import NEAR, outside, to_the_right


def keys(table: Any, x: int, y: int) -> list[str]:
    """Return the buttons that pick the die at x, y or put it back, or press a choice.

    The number of a seat that may be robbed leads to it. With several, the first touch of the steal
    only moves the cursor.
    """
    choices = table.choices
    victim = _victim(table, x, y)
    if victim is not None:
        step = choices.victims.index(victim) - choices.victims.index(choices.victim)
        return _to_row(choices, choices.count - 1) + ["RIGHT"] * (step % len(choices.victims))
    row = _row(choices, x, y)
    if row is not None:
        way = _to_row(choices, row)
        is_first = bool(way) and len(choices.victims) > 1 and row == choices.count - 1
        return way if is_first else [*way, "A"]
    if choices.first + len(choices.boxes) < choices.count and y >= _foot(choices):
        return ["DOWN"]  # to a choice that a small screen does not show yet
    return _die(choices, x, y) if table.shown.view[rules.VIEW_PHASE] == rules.PICK_DICE else []


def _to_row(choices: Any, row: int) -> list[str]:
    """Return the buttons to a choice, from the dice or along the choices."""
    far = row - (-1 if choices.among_dice else choices.at)
    return ["DOWN" if far > 0 else "UP"] * abs(far)


def _victim(table: Any, x: int, y: int) -> int | None:
    """Return the steal from the seat whose number is at x, y, or None."""
    width, height = table.places.HOLDING
    for action in table.choices.victims:
        left, top = table.holdings.place(1 + action - rules.STEAL)
        if left <= x < left + width and top <= y < top + height:
            return int(action)
    return None


def _row(choices: Any, x: int, y: int) -> int | None:
    """Return the number of the choice at x, y, or None. The finger of a lesson may be beside it."""
    left, _, width, _ = choices.places.CHOICES
    for row, box in enumerate(choices.boxes[: choices.count]):
        if left <= x < left + width + NEAR and box.y <= y <= box.y + box.height:
            return choices.first + row
    return None


def _foot(choices: Any) -> int:
    """Return the row of pixels below the choices that are shown."""
    last = choices.boxes[-1]
    return int(last.y + last.height)


def _die(choices: Any, x: int, y: int) -> list[str]:
    """Return the buttons along the dice to the one at x, y."""
    dice = choices.dice
    tiles = [dice.die(number) for number in range(dice.count)]
    far = [outside(x, tile.x, dice.size) + outside(y, tile.y, dice.size) for tile in tiles]
    wanted = far.index(min(far))
    can = choices.all_that_counts()
    if far[wanted] >= NEAR or not can >> wanted & 1:
        return []
    if choices.among_dice and choices.die == wanted:
        return ["A"]
    if choices.among_dice:
        return [*to_the_right(can, choices.die + 1, wanted, dice.count), "A"]
    # The last UP leads to the first of those places.
    along = to_the_right(can, choices.die, wanted, dice.count)[1:]
    return ["UP"] * (1 + choices.at) + along + ["A"]
