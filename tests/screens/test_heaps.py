"""Gold Nuggets: while somebody takes some the heaps of all show them, one by one."""

import itertools

import pytest
from helpers import frames, fresh


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_what_one_heap_loses_another_gains_and_no_dice_are_under_them(board):
    told = []  # of each frame in which they are shown, in a game of two computers
    for app in frames.of_two_computers(board, "nuggets", 4000):
        heaps = getattr(app.screen, "heaps", None)
        if heaps and not heaps._group.hidden:
            told.append(list(heaps._shown))
            assert not app.screen.dice.count
    assert len(told) > 100
    low = [heaps for heaps in told if heaps[0] < 60]  # what fits
    assert low and {sum(heaps) for heaps in low} == {77}
    # One by one, not all at once.
    steps = [after[0] - before[0] for before, after in itertools.pairwise(low)]
    assert -3 < min(steps) < 0
