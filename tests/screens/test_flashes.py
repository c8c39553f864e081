"""No screen flashes so that it could harm: WCAG 2.2, three flashes or below threshold (2.3.1)."""

import numpy as np
import pytest
from helpers import fresh, options

from engine.games import NAMES

BOARDS = ("pygamer", "pico_oled", "feather_tft")
_SECOND = 30  # frames
_MOST = 6  # changes of light in a second: three flashes
_STEP = 0.1  # of luminance, that makes a change
_BLOCK = 8  # pixels


class Watch:
    """Counts, block by block, how often the light turned within the last second."""

    def __init__(self):
        self._extreme = None
        self._turned = []  # of each of the last frames: where the light turned

    def see(self, luminance):
        """The share of the screen, 0 to 1, in which too many changes fell into a second."""
        if self._extreme is None:
            self._extreme, self._way = luminance.copy(), np.zeros(luminance.shape)
        change = luminance - self._extreme
        follows = np.sign(change) == self._way
        turns = (np.abs(change) >= _STEP) & ~follows
        self._way[turns] = np.sign(change)[turns]
        self._extreme[turns | follows] = luminance[turns | follows]
        self._turned = [*self._turned, turns][-_SECOND:]
        return (np.sum(self._turned, axis=0) > _MOST).mean()


def luminance(width, height, rgb):
    """Relative luminance (WCAG), the mean of each block."""
    sent = np.frombuffer(rgb, np.uint8).reshape(height, width, 3) / 255
    light = np.where(sent <= 0.04045, sent / 12.92, ((sent + 0.055) / 1.055) ** 2.4)
    grey = light @ (0.2126, 0.7152, 0.0722)
    high, wide = height // _BLOCK * _BLOCK, width // _BLOCK * _BLOCK
    blocks = grey[:high, :wide].reshape(high // _BLOCK, _BLOCK, wide // _BLOCK, _BLOCK)
    return blocks.mean((1, 3))


def worst(board, name, count):
    from helpers import frames

    screens = frames.two_computers(board, name)
    panel, sent = screens.machine.panel, None
    watch, found = Watch(), 0
    for _ in range(count):
        frames.step(screens)
        if sent != panel.bytes:
            sent, light = panel.bytes, luminance(*panel.rgb())
        found = max(found, watch.see(light))
    return found


@pytest.mark.parametrize("board, name", zip(BOARDS, NAMES, strict=True))
def test_a_quarter_of_a_screen_never_flashes_more_than_three_times_a_second(board, name):
    assert fresh.call(worst, board, name, 700 * options.effort) < 0.25


def test_a_screen_that_flashes_is_noticed():
    watch = Watch()
    seen = [watch.see(np.full((2, 2), frame // 4 % 2 * 0.8)) for frame in range(40)]
    assert max(seen) == 1
