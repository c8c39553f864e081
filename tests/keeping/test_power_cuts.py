"""The power goes at the steps of every write of whole games, on each chip.

`pytest -s --effort 7 tests/keeping/test_power_cuts.py` tries every step and prints the counts.
"""

from collections import Counter

import pytest
from helpers import options
from keeping.flash import Flash
from keeping.table import App

from engine.games import NAMES
from engine.rng import Rng
from hardware import store
from hardware.drive import mark
from sim.machine.chips import CHIPS

STEP = max(1, 7 // options.effort)


def new(chip):
    """The nvm of a handheld that was started once."""
    nvm = Flash(chip)
    mark(nvm, [])
    return nvm


def found_in(nvm):
    kept = store.best(nvm, [])
    return kept.load(), kept


def whole_game(name, players, nvm):
    """Play one; return for each assignment what the store held before and after its save."""
    app = App(nvm)
    held = [found_in(nvm)[0]]
    saves = [None] * len(nvm.log)

    def note():
        if len(nvm.log) > len(saves):
            held.append(found_in(nvm)[0])
            saves.extend([tuple(held[-2:])] * (len(nvm.log) - len(saves)))

    app.begin(name, players)
    note()
    rng = Rng(players)
    while not app.play.game.over:
        app.act(rng)
        note()
    app.finish()
    note()
    return saves


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("chip", CHIPS)
def test_a_cut_leaves_the_new_save_or_the_one_before_or_tells(chip, name, players, record_property):
    nvm = new(chip)
    saves = whole_game(name, players, nvm)
    counts = Counter()
    for number in range(1, len(nvm.log)):
        before, after = saves[number]
        for cut in list(nvm.cuts(number))[number % STEP :: STEP]:
            kept, place = found_in(cut)
            counts["cuts"] += 1
            if kept is None:
                assert place.damaged
                counts["lost, told"] += 1
            elif kept != after and kept != before:
                assert place.maybe_stale
                counts["older, told"] += 1
            else:
                counts["new" if kept == after else "the one before"] += 1
    print("\n%s, %s, %d players: %s" % (chip, name, players, dict(counts)), end="")
    record_property("cuts", counts["cuts"])
    assert counts["cuts"] * STEP > 2 * len(nvm.log) > 50


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
