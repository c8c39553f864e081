"""Gold Nuggets: while somebody takes some the heaps of all show them, one by one."""

import itertools

import pytest
from helpers import frames, fresh


def shown(board):
    """The heaps of each frame in which they are shown, in a game of two computers, and whether
    dice lay there meanwhile."""
    told = []
    for app in frames.of_two_computers(board, "nuggets", 4000):
        heaps = getattr(app.screen, "heaps", None)
        if heaps and not heaps._group.hidden:
            told.append((list(heaps._shown), app.screen.dice.count))
    return told


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
def test_what_one_heap_loses_another_gains_and_no_dice_are_under_them(board):
    told = fresh.call(shown, board)
    assert len(told) > 100 and not any(dice for _, dice in told)
    low = [heaps for heaps, _ in told if heaps[0] < 60]  # what fits
    assert low and {sum(heaps) for heaps in low} == {77}
    # One by one, not all at once.
    steps = [after[0] - before[0] for before, after in itertools.pairwise(low)]
    assert -3 < min(steps) < 0
