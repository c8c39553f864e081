"""One turn of Gold Nuggets as a decision process: states, merged rolls, choices.

A state is what is set aside: (dice left, numbers aside, nuggets, lassos up to 3).
Numbers are a mask, bit 0 for twos to bit 3 for fives.
"""

from collections import Counter
from functools import cache
from itertools import product
from math import factorial, prod
from typing import Any

from engine.nuggets.rules import DICE, NUMBER_NEEDS, STEAL_NEEDS, numbers_value

State = tuple[int, int, int, int]
START = (DICE, 0, 0, 0)


def worth(state: State) -> int:
    """Return the value of the dice set aside."""
    return state[2] + numbers_value(state[1])


def can_steal(state: State) -> bool:
    return state[3] >= STEAL_NEEDS and worth(state) > 0


@cache
def rolls(dice: int) -> Any:
    """Return {(lassos, nuggets, twos .. fives): ways}. The ways add up to 6**dice."""
    return {
        faces: factorial(dice) // prod(map(factorial, faces))
        for faces in product(range(dice + 1), repeat=6)
        if sum(faces) == dice
    }


def choices(state: State, faces: tuple[int, ...]) -> Any:
    """Return the frozenset of states after setting dice of a roll aside, empty for a bust."""
    left, numbers, nuggets, lassos = state
    least = [1, 1, *(1 if numbers >> bit & 1 else NUMBER_NEEDS for bit in range(4))]
    kept = [[0, *range(*span)] for span in zip(least, (count + 1 for count in faces), strict=True)]
    return frozenset(
        (
            left - sum(dice),
            numbers | sum(1 << bit for bit in range(4) if dice[2 + bit]),
            nuggets + dice[1],
            min(lassos + dice[0], STEAL_NEEDS),
        )
        for dice in product(*kept)
        if any(dice)
    )


def all_states() -> list[State]:
    """Return every state with a decision, sorted by dice left. START is the last."""
    seen = {START}
    todo = [START]
    while todo:
        state = todo.pop()
        if state[0]:
            for faces in rolls(state[0]):
                new = choices(state, faces) - seen
                seen |= new
                todo += new
    return sorted(seen)


@cache
def rows(state: State) -> Any:
    """Return (choices, ways) of the rolls from a state. Equal choices are merged.

    No choices is a bust. The ways add up to 6**dice.
    """
    merged: Counter[Any] = Counter()
    for faces, ways in rolls(state[0]).items():
        merged[choices(state, faces)] += ways
    return sorted((sorted(found), ways) for found, ways in merged.items())
