"""The power goes in whole games, which go on; test_flash.py tries each step of a write."""

import pytest
from keeping.flash import Flash
from keeping.table import App

from engine.games import NAMES
from engine.rng import Rng
from hardware.drive import mark
from sim.machine.chips import CHIPS


def new(chip):
    """The nvm of a handheld that was started once."""
    nvm = Flash(chip)
    mark(nvm, [])
    return nvm


@pytest.mark.parametrize("name", NAMES)
def test_after_every_write_the_same_table_comes_back(name):
    nvm = new("rp2040")
    app = App(nvm)
    app.begin(name, 4)
    rng = Rng(4)
    writes = len(nvm.log)
    while not app.play.game.over:
        app.act(rng)
        if len(nvm.log) > writes:
            writes = len(nvm.log)
            again = App(nvm.copy(), seed=99)
            assert again.told is None
            assert again.state() == app.state()


def power_off(nvm, rng):
    """The memory after the power went, in the middle of the last write if there was one."""
    if not nvm.log:
        return nvm.copy()
    cuts = list(nvm.cuts(len(nvm.log) - 1))
    return cuts[rng.below(len(cuts))]


@pytest.mark.parametrize("chip", CHIPS)
@pytest.mark.parametrize("name", NAMES)
def test_play_goes_on_after_a_cut_to_its_end(name, chip):
    """Cut in the middle of a write, again and again: it still comes to its end."""
    nvm = new(chip)
    app = App(nvm)
    app.begin(name, 3)
    rng = Rng(11)
    lost = 0
    while not app.play.game.over:
        for _ in range(1 + rng.below(9)):
            if not app.play.game.over:
                app.act(rng)
        nvm = power_off(nvm, rng)
        app = App(nvm)
        if app.play is None:
            assert app.told == "kept_damaged"
            lost += 1
            app.begin(name, 3)
            if lost == 4:
                break
    if lost < 4:
        app.finish()
        assert app.saver.statistics.games(name) == 1
