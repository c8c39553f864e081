"""Flashes of the screen: WCAG 2.2, three flashes or below threshold (2.3.1)."""

import numpy as np
import pytest
from helpers import frames, fresh, options
from screens import watch

from engine.games import NAMES

BOARDS = ("pygamer", "pico_oled", "feather_tft")


@pytest.mark.parametrize("board, name", [*zip(BOARDS, NAMES, strict=True)])
@pytest.mark.parametrize("count", [700 * options.effort])
@fresh.alone
def test_no_quarter_of_a_screen_flashes_too_often(board, name, count):
    hands = frames.two_computers(board, name)
    flashes = watch.Flashes()
    for _ in range(count):
        hands.wait(1)
        light = watch.luminance(*hands.screens.machine.panel.rgb())
        assert watch.flashing(flashes.see(light)) < 0.25


def test_flashes_are_counted():
    bright, faint = watch.Flashes(), watch.Flashes()
    for frame in range(40):
        seen = bright.see(np.full((2, 2), frame // 4 % 2 * 0.8))
        calm = faint.see(np.full((2, 2), frame % 2 * 0.09))
    assert watch.flashing(seen) == 1 and not calm.any()
    assert watch.redness(bytes((255, 0, 0, 217, 64, 43))) == 0.5
    quarter = np.zeros((8, 8, 3), np.uint8)
    quarter[:4, :4] = 255
    assert watch.luminance(8, 8, quarter.tobytes()) == pytest.approx(0.25)
