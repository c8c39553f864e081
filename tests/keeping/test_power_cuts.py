# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""The power goes after every single byte that is written over whole games."""

import itertools

import pytest
from flash import Flash
from table import App

from engine.chance import Chance
from engine.games import NAMES
from hardware.store import Nvm


def whole_game(name, players, nvm):
    """Play one; return what the store held after each of its writes, first to last."""
    app = App(nvm)
    held = [None]
    app.begin(name, players)
    luck = Chance(players)
    while True:
        while len(held) <= len(nvm.log):
            held.append(Nvm(nvm).load())
        if app.play.game.over:
            break
        app.act(luck)
    app.finish()
    held.append(Nvm(nvm).load())
    return held


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", NAMES)
def test_a_cut_costs_at_most_the_write_it_cuts(name, players, record_property):
    nvm = Flash()
    held = whole_game(name, players, nvm)
    tried = 0
    for number in range(len(nvm.log)):
        for cut in nvm.cuts(number):
            found = Nvm(cut)
            kept = found.load()
            assert kept in (held[number], held[number + 1]), (number, tried)
            # A first write that was cut off lost nothing: there is nothing to be told.
            assert not found.damaged
            tried += 1
        assert kept == held[number + 1]
    record_property("cuts", tried)
    print("%s, %d players: %d cuts, nothing but the write they cut lost" % (name, players, tried))
    assert tried > 100 * len(nvm.log) > 500


@pytest.mark.parametrize("name", NAMES)
def test_after_every_write_the_same_table_comes_back(name):
    nvm = Flash()
    app = App(nvm)
    app.begin(name, 4)
    luck = Chance(4)
    writes = len(nvm.log)
    while not app.play.game.over:
        app.act(luck)
        if len(nvm.log) > writes:
            writes = len(nvm.log)
            again = App(Flash(content=nvm.bytes), seed=99)
            assert again.told is None
            assert again.state() == app.state()


def power_off(nvm, luck):
    """The memory after the power went, in the middle of the last write if there was one."""
    if not nvm.log:
        return Flash(content=nvm.bytes)
    cuts = list(nvm.cuts(len(nvm.log) - 1))
    return cuts[luck.below(len(cuts))]


@pytest.mark.parametrize("name", NAMES)
def test_play_goes_on_after_a_cut_to_its_end(name):
    """Cut in the middle of a write, again and again: it still comes to its end."""
    nvm = Flash()
    app = App(nvm)
    app.begin(name, 3)
    luck = Chance(11)
    while not app.play.game.over:
        for _ in range(1 + luck.below(9)):
            if not app.play.game.over:
                app.act(luck)
        nvm = power_off(nvm, luck)
        app = App(nvm)
        # Cut in its very first write: nothing was kept yet.
        if app.play is None:
            app.begin(name, 3)
    app.finish()
    assert app.saver.statistics.games(name) == 1


def test_a_write_that_is_cut_is_made_up_for_by_the_next():
    nvm = Flash()
    app = App(nvm)
    app.begin("gold")
    luck = Chance(3)
    while len(nvm.log) < 5:
        app.act(luck)
    for cut in itertools.islice(nvm.cuts(4), None, None, 3):
        again = App(cut)
        again.begin("nuggets", 2)
        assert App(Flash(content=cut.bytes)).table() == again.table()


def test_flash_that_is_erased_as_a_whole_can_lose_all_but_never_lies():
    """RP2040 and SAMD51 erase all of nvm at once: cut then, the store is as new."""
    nvm = Flash()
    held = whole_game("gold", 3, nvm)
    for number, (start, old, new) in enumerate(nvm.log):
        if old.strip(b"\xff"):
            content = bytearray(b"\xff" * len(nvm))
            for i, byte in enumerate(new):
                content[start + i] = byte
                assert Nvm(Flash(content=content)).load() in (None, held[number], held[number + 1])
