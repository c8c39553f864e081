"""Gold Nuggets: while somebody takes some the heaps of all show them, one by one."""

import itertools

import pytest
from helpers import frames, fresh


@pytest.mark.parametrize("board", ["pygamer", "pico_oled"])
@fresh.alone
def test_what_one_heap_loses_another_gains_and_no_dice_are_under_them(board):
    told = []  # of each frame in which they are shown, in a game of two computers
    for app in frames.frames_of_two_computers(board, "nuggets", 4000):
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


@fresh.alone
def test_lights_run_from_one_bar_into_the_other():
    """They are no further than the nuggets on the screen."""
    told = {}  # by flight: the bars of lights before it, at its begin, and after it
    before = None
    hands = frames.two_computers("pygamer", "nuggets")
    for _ in range(1200):
        hands.wait(1)
        table = hands.app.screen
        bars = hands.screens.machine.grid()[16:]
        animator = getattr(table, "animator", None)
        if animator and animator.animation is table.nugget:
            told.setdefault(table.shown.seen, [before, bars]).append(bars)
        else:
            before = bars
    assert len(told) > 2
    for was, begun, *rest in told.values():
        assert was == begun != rest[-1]
