"""The window with the Japanese font that `python -m sim fonts` fetches for the handheld."""

import pytest

pytest.importorskip("pygame")

from displayio_sim import boards
from displayio_sim.frontends import help, translations, window
from displayio_sim.frontends.skin import Skin
from displayio_sim.machine.machine import Machine
from sim.desktop import firmware


@pytest.fixture(autouse=True)
def japanese_font():
    import pygame

    pygame.font.init()
    help.use_letters(firmware.program().about)
    if help.readable("ja") != "ja":
        pytest.skip("no font with Japanese letters: python -m sim fonts")


@pytest.mark.parametrize("board", boards.NAMES)
def test_the_japanese_footer_fits_the_window(board):
    wiring = Machine(board).wiring
    start = translations.say("foot start", "ja") if "START" in wiring.KEYS else ""
    line = translations.say("foot", "ja", start)
    assert help.font(20, "ja").size(line)[0] <= window._inner(Skin(wiring, 1))[0]
