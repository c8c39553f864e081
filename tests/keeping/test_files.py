# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Where there is no nvm: files that are cut off, a drive that is full, locked or taken away."""

import sys
from types import SimpleNamespace

import pytest
from drive import Drive, PowerCut
from table import App

from engine.chance import Chance
from hardware.files import Files


@pytest.fixture(autouse=True)
def storage(monkeypatch):
    """The drive is the handheld's, as boot.py gave it; or with `readonly` not."""
    mount = SimpleNamespace(readonly=False)

    def remount(path, readonly):
        raise RuntimeError("Cannot remount path when visible via USB.")

    module = SimpleNamespace(getmount=lambda path: mount, remount=remount)
    monkeypatch.setitem(sys.modules, "storage", module)
    return mount


def test_a_cut_at_any_step_of_any_write_costs_only_that_write(monkeypatch):
    drive = Drive().attach(monkeypatch)
    kept = Files()
    kept.load()
    held = None
    tried = 0
    for number in range(4):
        before = dict(drive.files)
        data = b"save %d " % number * (1 + number)
        drive.steps = 0
        assert kept.save(data)
        for left in range(drive.steps):
            cut = Drive(before, left).attach(monkeypatch)
            writer = Files()
            writer.load()
            with pytest.raises(PowerCut):
                writer.save(data)
            found = Files()
            assert found.load() in (held, data)
            # A first write that was cut off lost nothing: there is nothing to be told.
            assert not found.damaged
            Drive(cut.files).attach(monkeypatch)
            assert found.save(b"the next") and Files().load() == b"the next"
            tried += 1
        drive.attach(monkeypatch)
        held = data
    assert tried > 100


def test_a_whole_game_with_the_power_cut_again_and_again(monkeypatch):
    drive = Drive().attach(monkeypatch)
    luck = Chance(21)
    app = App(None)
    app.begin("goldrausch")
    cuts = 0
    while not app.play.game.over:
        written = app.table()
        drive.left = luck.below(900)
        try:
            while not app.play.game.over:
                writes = app.handheld.store.writes
                app.act(luck)
                if app.handheld.store.writes > writes:
                    written = app.table()
        except PowerCut:
            cuts += 1
        last = app.table()
        drive = Drive(drive.files).attach(monkeypatch)
        app = App(None)
        # The write that was cut may have been whole already.
        assert app.told is None and app.table() in (written, last)
    app.finish()
    assert cuts > 5 and App(None).saver.statistics.games("goldrausch") == 1


def test_two_damaged_files_are_said_and_play_goes_on(monkeypatch):
    drive = Drive().attach(monkeypatch)
    for number in range(2):
        app = App(None)
        app.begin("gold", 2 + number)
    for name, data in drive.files.items():
        drive.files[name] = data[:20] + bytes((data[20] ^ 1,)) + data[21:]
    app = App(None)
    assert app.told == "kept_damaged" and app.play is None
    app.begin("nuggets")
    assert App(None).told is None and App(None).table() == app.table()


@pytest.mark.parametrize("left", [0, 1, 15, 60])
def test_a_full_drive_costs_what_does_not_fit_until_there_is_room_again(monkeypatch, left):
    drive = Drive().attach(monkeypatch)
    app = App(None)
    app.begin("nuggets")
    began = app.table()
    drive.left, drive.fault = left, OSError(28, "No space left on device")
    luck = Chance(4)
    for _ in range(30):
        app.act(luck)
    assert not app.saver.complete
    again = App(None)
    assert again.told is None and again.table() == began
    drive.left = None
    app.play_on(luck)
    assert app.saver.complete and App(None).saver.statistics.games("nuggets") == 1


def test_a_drive_that_a_computer_takes_away_costs_what_comes_after(monkeypatch):
    drive = Drive().attach(monkeypatch)
    app = App(None)
    app.begin("gold")
    began = app.table()
    drive.readonly = True
    app.play_on(Chance(2))
    assert not app.saver.complete and App(None).table() == began


def test_where_nothing_can_be_kept_a_match_is_played_all_the_same(storage):
    storage.readonly = True
    app = App(None)
    assert not app.handheld.store.present and app.told is None
    app.party.match = True
    app.begin("nuggets", 2)
    app.play_on(Chance(3))
    app.next_game(5)
    app.play_on(Chance(3))
    assert app.play.match.over and not app.saver.complete
    assert app.saver.statistics.games("nuggets") == 2
